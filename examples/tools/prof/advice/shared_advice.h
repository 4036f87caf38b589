/* shared_advice.h: writes advice about cache lines that threads share, and
 * names such a line in a sentence.
 *
 * For:      advice.c, shared_show.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_SHARED_ADVICE_H
#define PROF_SHARED_ADVICE_H

#include "prof/advice/advice.h"
#include "prof/profile/shared.h"

/* Writes a name for the line, such as "hits[0] and hits[1]", for a sentence. */
void shared_name(const struct shared *shared, char *name, size_t size);
/* Returns "read", "write" or "read and write": the uses of the line. */
const char *shared_does(const struct shared *shared);

/* Appends advice about cache lines that threads share. The list holds `count`
 * pieces, and has room for `most`. Returns the new number of pieces. */
int shared_advise(const struct profile *profile, double alone,
                  struct advice *list, int count, int most);

#endif
