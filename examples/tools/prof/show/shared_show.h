/* shared_show.h: writes the cache lines that threads share, as a table and as
 * JSON.
 *
 * For:      report.c, json.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_SHARED_SHOW_H
#define PROF_SHARED_SHOW_H

#include "prof/profile/profile.h"

/* Writes the table of cache lines. */
void shared_write(const struct profile *profile, int rows, FILE *file);
/* Writes the field "shared" of the JSON file. */
void shared_put(const struct profile *profile, FILE *file);

#endif
