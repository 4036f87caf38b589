/* attached.h: the facts that a profile from outside lacks.
 *
 * For:      advice.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_ATTACHED_H
#define PROF_ATTACHED_H

#include "prof/advice/advice.h"

/* Adds sentences to the list of doubts. Returns how many. */
int attached_doubts(const struct profile *profile, char list[][ADVICE_DOUBT]);

#endif
