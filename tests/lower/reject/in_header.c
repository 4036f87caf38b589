/* in_header.c: errors in an included file are at its line. */
// SPDX-License-Identifier: MIT

#include "in_header.h"
