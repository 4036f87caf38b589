/* kmpc_missing.c: defines, by name only, functions of libomp that this runtime
 * does not have.
 *
 * Layer:   kmpc. May include gomp/gomp_missing.h; includes a list.
 * Owns:    nothing. Callers: programs that clang compiled.
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_missing.h"

#include "kmpc/kmpc_missing.def"
