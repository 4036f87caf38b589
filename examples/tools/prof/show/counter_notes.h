/* counter_notes.h: writes sentences about the counters of a profile.
 *
 * For:      counters_show.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_COUNTER_NOTES_H
#define PROF_COUNTER_NOTES_H

#include "prof/show/summary.h"

enum { COUNTER_NOTES = 12, COUNTER_NOTE = 400 };

/* Fills the list with sentences: which counters are missing and why, and which
 * causes of lost time the figures show. Returns the number of sentences. */
int counter_notes(const struct profile *profile, const struct summary *summary,
                  char list[COUNTER_NOTES][COUNTER_NOTE]);

#endif
