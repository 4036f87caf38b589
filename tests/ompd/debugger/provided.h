/* provided.h: services of a debugger for libompd and libompd2013: memory, and
 * failures on request.
 *
 * Owns:    `pieces`, the counts of allocations and frees.
 * Callers: the callbacks of tests/ompd and tests/ompd2013; the checks.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OMPD_PROVIDED_H
#define OMPD_PROVIDED_H

#include <stddef.h>

struct pieces {
  long allocated, freed; /* calls */
  long bad_frees;        /* frees of unallocated or freed memory */
  long fail; /* the index, from 1, of the allocation that fails; 0: none */
};
extern struct pieces pieces;

/* Returns memory whose bytes are not 0; NULL if the allocation fails. */
void *piece_allocate(size_t bytes);
/* Frees memory of piece_allocate. Returns -1 for other or freed memory. */
int piece_free(void *memory);

/* Counts a call in *count. If the call's index is *fails, clears *fails and
 * returns 1: the call must fail. */
static inline int due(long *count, long *fails) {
  if (++*count != *fails)
    return 0;
  *fails = 0;
  return 1;
}

#endif
