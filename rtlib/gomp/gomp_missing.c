/* gomp_missing.c: defines the functions of libgomp that this runtime does not
 * implement. A call of such a function ends the program.
 *
 * Layer:   gomp. May include gomp/gomp_missing.h; includes a list.
 * Owns:    nothing. Callers: programs that gcc compiled for OpenACC.
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_missing.h"

#include "gomp/gomp_missing.def"
