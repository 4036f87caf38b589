/* gomp_loop_ull.c: executes loops of gcc's code with variables of type unsigned
 * long long.
 *
 * Layer:   gomp. May include abi.h, gomp/.
 * Owns:    nothing. Callers: programs that gcc compiled.
 * Spec:    [OMP 5.2 §11.5]
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_loop.h"

#define NUMBER unsigned long long
#define SIGNED 0
#define ENTRY(name) GOMP_loop_ull_##name
#define BOUNDS                                               \
  bool up, unsigned long long start, unsigned long long end, \
      unsigned long long step
#define UP up
#include "gomp/gomp_loop_entries.h"
