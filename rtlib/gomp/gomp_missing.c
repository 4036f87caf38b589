/* gomp_missing.c: what libgomp has and this runtime has not.
 *
 * Layer:   gomp. Includes lists.
 * Owns:    nothing. Callers: programs that gcc compiled for OpenACC, or before
 *          OpenMP 3.0.
 *
 * Whoever calls one of them is told its name, and the program ends.
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_entry.h"

#include <stdio.h>
#include <stdlib.h>

__attribute__((__noreturn__, __cold__)) static void quit(const char *name) {
  fprintf(stderr,
          "ompt-cc: the program calls %s, which this runtime does not have "
          "(docs/binaries.md)\n",
          name);
  exit(1);
}

#define MISSING(name)                                   \
  GOMP_ENTRY void name(void) __attribute__((__cold__)); \
  void name(void) { quit(#name); }
#include "gomp/gomp_missing.def"

/* Nested locks of before OpenMP 3.0 have 8 bytes, too few for ours. */
#define OLD(name, version)                                             \
  GOMP_ENTRY void occ_gomp_old_##name(void) __attribute__((__cold__)); \
  void occ_gomp_old_##name(void) { quit(#name "@" version); }          \
  __asm__(".symver occ_gomp_old_" #name ", " #name "@" version);
#define OLD_NEST(verb)                   \
  OLD(omp_##verb##_nest_lock, "OMP_1.0") \
  OLD(omp_##verb##_nest_lock_, "OMP_1.0")
OLD_NEST(init)
OLD_NEST(destroy)
OLD_NEST(set)
OLD_NEST(unset)
OLD_NEST(test)
