/* shared_advice.h: advice about cache lines that threads share, and how they
 * are called in a sentence.
 *
 * For:      advice.c, shared_show.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_SHARED_ADVICE_H
#define PROF_SHARED_ADVICE_H

#include "prof/advice/advice.h"
#include "prof/profile/shared.h"

/* Writes "hits[0] and hits[1]", for a sentence. */
void shared_name(const struct shared *shared, char *name, size_t size);
/* Writes what the threads do: "write", "read and write". */
const char *shared_does(const struct shared *shared);

/* Adds advice about lines that threads share to a list that has room for `most`
 * pieces. Returns their new number. */
int shared_advise(const struct profile *profile, double alone,
                  struct advice *list, int count, int most);

#endif
