/* summary.h: a profile in sums, one for each construct: what two runs are
 * compared by.
 *
 * For:      json.c, which writes it, diff.c and scale.c. A summary is made of a
 *           profile (summary.c), or read from the JSON that one was written to
 *           (summary_read.c).
 *
 * Each moment of each thread counts in one row, so that rows add up to all. A
 * row is a place in the source, a file and a line:
 *
 *   work            counts for the innermost construct that contains it, or for
 *                   the function, if it is outside of all constructs
 *   waits, runtime  count for the line where the thread waits or has called the
 *                   runtime: a barrier, a critical section, the end of a loop
 *   idle            counts for the code that others executed meanwhile
 *   no_processor    the part of all these in which the kernel had given the
 *                   processor to another thread or process
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_SUMMARY_H
#define PROF_SUMMARY_H

#include "prof/profile.h"

enum { SUMMARY_STARVED = DOINGS, SUMMARY_STATES };

/* The names of the states in JSON: those of enum doing, "no_processor". */
const char *summary_state(int state);

struct summary_row {
  char *kind; /* "parallel", "critical", "serial", "idle", ... */
  char *file; /* without folders; "": not known */
  char *function; /* "": not known */
  int line; /* 0: not known. Of serial code, the line with the most time */
  double seconds[SUMMARY_STATES];
  double blamed; /* seconds that others waited for it */
};

struct summary_advice {
  char *cause, *file, *function, *text;
  int line;
  double gain; /* seconds */
};

struct summary {
  char *program; /* without folders */
  int threads, processors, finished;
  unsigned long samples;
  double wall; /* seconds */
  double alone; /* the same without what other processes took */
  double all[SUMMARY_STATES]; /* of all rows */
  int count, advice_count;
  size_t room, advice_room;
  struct summary_row *row; /* those with the most time first */
  struct summary_advice *advice; /* the most valuable first */
};

struct summary *summary_of(const struct profile *profile);
/* Of a file of JSON; "run" also finds "run.json". NULL after a message, if it
 * is not such a file, whole. */
struct summary *summary_read(const char *path);
void summary_free(struct summary *summary);

/* Whether rows of two summaries are the same place. What stands in a line may
 * be known in one of them only: there the kind is "runtime". */
int summary_is_same(const struct summary_row *a, const struct summary_row *b);

double summary_time(const double seconds[SUMMARY_STATES]);
/* "critical lock.c:13, in solve", for a sentence. */
void summary_name(const struct summary_row *row, char *name, size_t size);
/* Columns become as wide as this row's place and function, if they are not. */
void summary_widen(const struct summary_row *row, int *where, int *function);
/* "lock.c:13", or the file alone; "" if it is not known. */
void summary_where(const char *file, int line, char *where, size_t size);

#endif
