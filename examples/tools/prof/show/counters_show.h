/* counters_show.h: writes the counters of a profile, as a table and as JSON.
 *
 * For:      report.c, json.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_COUNTERS_SHOW_H
#define PROF_COUNTERS_SHOW_H

#include "prof/show/summary.h"

/* Writes a table, and the sentences of counter_notes. */
void counters_write(const struct profile *profile, int rows, FILE *file);
/* Writes the field "counters" of the JSON file. */
void counters_put(const struct profile *profile, const struct summary *summary,
                  FILE *file);

#endif
