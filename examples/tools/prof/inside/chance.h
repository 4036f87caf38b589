/* chance.h: pseudo-random numbers.
 *
 * For:      sample.c, for the times of samples; ledger.c, for the choice of
 *           regions. Neither may depend on the program.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_CHANCE_H
#define PROF_CHANCE_H

#include <stdint.h>

/* Returns the next number of the sequence. The upper bits are the best. *last
 * may begin with any value. Async-signal safe if the handler has a sequence of
 * its own. */
static inline uint32_t chance_next(uint32_t *last) {
  return *last = *last * 1664525 + 1013904223;
}

#endif
