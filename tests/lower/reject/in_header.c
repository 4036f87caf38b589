/* in_header.c: errors in an included file are reported at its lines. */
// SPDX-License-Identifier: MIT

#include "in_header.h"
