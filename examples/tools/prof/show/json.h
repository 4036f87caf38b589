/* json.h: writes a profile as JSON, for programs. docs/prof.md describes the
 * fields.
 *
 * For:      main.c, scale.c, html.c; diff.c and scale_show.c, for parts of
 *           their files.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_JSON_H
#define PROF_JSON_H

#include "prof/profile/profile.h"
#include "prof/show/summary.h"

/* Values of the field "format", which identifies the format of a file. */
#define JSON_FORMAT "ompt-prof profile 1"
#define JSON_FORMAT_DIFF "ompt-prof diff 1"
#define JSON_FORMAT_SCALE "ompt-prof scale 1"

void json_write(const struct profile *profile, FILE *file);

/* Writes "name": "value", or the value alone if name is NULL. */
void json_put_text(FILE *file, const char *name, const char *value);
/* Writes "name": ["text", ...]. The i-th text begins at `text` + i * `size`. */
void json_put_texts(FILE *file, const char *name, const char *text, size_t size,
                    int count);
/* Writes {"work": 1.5, ...}, in seconds. */
void json_put_states(FILE *file, const double seconds[SUMMARY_STATES]);
/* Writes "kind": "critical", "file": "lock.c", "line": 13, "function":
 * "solve". */
void json_put_row(FILE *file, const struct summary_row *row);
/* Writes "cause": "lock", "file": "lock.c", "line": 13, "function": "solve",
 * "gain": 0.25. */
void json_put_advice(FILE *file, const struct summary_advice *its);

#endif
