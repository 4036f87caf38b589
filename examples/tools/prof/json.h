/* json.h: a profile as JSON, for programs.
 *
 * For:      main.c, scale.c, html.c; diff.c and scale.c write parts of theirs
 *           with it. docs/prof.md describes the fields.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_JSON_H
#define PROF_JSON_H

#include "prof/profile.h"
#include "prof/summary.h"

/* The first field of each file: its value tells what is in it. */
#define JSON_FORMAT "ompt-prof profile 1"
#define JSON_FORMAT_DIFF "ompt-prof diff 1"
#define JSON_FORMAT_SCALE "ompt-prof scale 1"

void json_write(const struct profile *profile, FILE *file);

/* "name": "value", or without a name the value alone. */
void json_put_text(FILE *file, const char *name, const char *value);
/* {"work": 1.5, ...}, in seconds. */
void json_put_states(FILE *file, const double seconds[SUMMARY_STATES]);
/* "kind": "critical", "file": "lock.c", "line": 13, "function": "solve" */
void json_put_row(FILE *file, const struct summary_row *row);

#endif
