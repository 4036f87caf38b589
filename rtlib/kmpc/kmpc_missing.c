/* kmpc_missing.c: what libomp has and this runtime has not.
 *
 * Layer:   kmpc. May include gomp/gomp_missing.h; includes a list.
 * Owns:    nothing. Callers: programs that clang compiled.
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_missing.h"

#include "kmpc/kmpc_missing.def"
