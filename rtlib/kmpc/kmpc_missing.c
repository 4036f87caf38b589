/* kmpc_missing.c: defines the functions of libomp that this runtime does not
 * implement. A call of such a function ends the program.
 *
 * Layer:   kmpc. May include gomp/gomp_missing.h; includes a list.
 * Owns:    nothing. Callers: programs that clang compiled.
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_missing.h"

#include "kmpc/kmpc_missing.def"
