/* gomp_loop.c: executes loops of gcc's code whose variables are of type long,
 * or smaller.
 *
 * Layer:   gomp. May include abi.h, gomp/.
 * Owns:    nothing. Callers: programs that gcc compiled.
 * Spec:    [OMP 5.2 §11.5]
 *
 * For a loop with schedule(static) and no ordered clause, gcc's code calls no
 * entry, and computes each thread's iterations itself.
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_loop.h"

#define NUMBER long
#define SIGNED 1
#define ENTRY(name) GOMP_loop_##name
#define BOUNDS long start, long end, long step
#define UP (step > 0)
#include "gomp/gomp_loop_entries.h"
