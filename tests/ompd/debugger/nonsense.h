/* nonsense.h: changes what is read from a program's memory into nonsense.
 *
 * Owns:    nothing. Callers: the fuzzers of tests/ompd and tests/ompd2013.
 *
 * Between nonsense_begin and nonsense_end, any_read replaces the function that
 * reads the program's memory. The debugger's read callback passes each result
 * to `nonsense`. A fatal signal prints the current call. All random numbers
 * depend on the seed.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OMPD_NONSENSE_H
#define OMPD_NONSENSE_H

#include "target.h"

/* The results of reads: the truth; random bytes; the truth with bits flipped,
 * or with words from other addresses; small numbers; bytes of 255. */
enum kind { TRUE, RANDOM, FLIPPED, SWAPPED, SMALL, FILLED, KINDS };

void nonsense_seed(const char *text);
uint64_t draw(void);

/* Describes the next call and the kind of its reads; KINDS: a random kind. */
void nonsense_next(enum kind kind, const char *text, ...)
    __attribute__((format(printf, 2, 3)));
extern char doing[128]; /* the description of the current call */

/* A call with more than `limit` reads is a fault. Of the reads of more than 8
 * bytes, only one in `spare` is changed. */
void nonsense_begin(struct target *t, long limit, unsigned spare);
void nonsense_end(struct target *t);
void nonsense(void *buffer, size_t bytes);
long nonsense_most_reads(void); /* of a single call */

#endif
