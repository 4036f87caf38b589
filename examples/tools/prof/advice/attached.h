/* attached.h: says what is missing in the profile of a running program (--pid).
 *
 * For:      doubts.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_ATTACHED_H
#define PROF_ATTACHED_H

#include "prof/advice/advice.h"

/* Puts sentences at the beginning of the list of doubts, if the profile is from
 * a running program. Returns the number of sentences. */
int attached_doubts(const struct profile *profile, char list[][ADVICE_DOUBT]);

#endif
