/* summary.h: adds up a profile, one sum for each construct. The sums of several
 * runs can be compared.
 *
 * For:      json.c, which writes a summary; diff.c and scale.c. summary.c makes
 *           a summary from a profile, summary_read.c from the JSON that json.c
 *           has written.
 *
 * Each moment of each thread belongs to one row, so all rows add up to the
 * whole. A row has a file and a line. The state of a thread selects the row:
 *
 *   work            is added to the innermost construct that contains the work,
 *                   or to the function if there is none
 *   waits, runtime  are added to the line where the thread waits or has called
 *                   the runtime: a barrier, a critical section, a loop's end
 *   idle            is added to the code that other threads executed meanwhile
 *   no_processor    the part of all these times in which the kernel had given
 *                   the processor to another thread or process
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_SUMMARY_H
#define PROF_SUMMARY_H

#include "prof/profile/profile.h"

enum { SUMMARY_STARVED = DOINGS, SUMMARY_STATES };
/* where counters count */
enum { IN_WORK, IN_WAITS, IN_RUNTIME, INS };

/* Returns the name of a state in JSON: a name of profile_doings, or
 * "no_processor". */
const char *summary_state(int state);

struct summary_row {
  char *kind; /* "parallel", "critical", "serial", "idle", ... */
  char *file; /* without folders; "": not known */
  char *function; /* "": not known */
  int line; /* of serial code, the line with the most time; 0: not known */
  double seconds[SUMMARY_STATES];
  double blamed; /* seconds of other threads' waits for this code */
  double counter[INS][RECORD_COUNTERS]; /* not in files */
};

struct summary_advice {
  char *cause, *file, *function, *text;
  int line;
  double gain; /* seconds */
  const char *bound; /* as in struct advice; not read from files */
};

struct summary {
  char *program; /* without folders */
  int threads, processors, finished;
  unsigned long samples;
  double wall; /* seconds */
  double alone; /* `wall` on an idle machine, without the profiler */
  double own; /* the profiler's time, which no row has; 0 if from a file */
  double all[SUMMARY_STATES]; /* sums of all rows */
  int count, advice_count;
  size_t room, advice_room;
  struct summary_row *row; /* the most time first */
  struct summary_advice *advice; /* the most valuable first */
};

struct summary *summary_of(const struct profile *profile);
/* Reads a summary from a JSON file, `path` or `path`.json. Returns NULL after a
 * message if the file is not a complete profile. */
struct summary *summary_read(const char *path);
void summary_free(struct summary *summary);

/* Returns 1 if the rows of two summaries belong to one place. Their kinds may
 * differ if one is "runtime", which means that the construct is not known. */
int summary_is_same(const struct summary_row *a, const struct summary_row *b);

double summary_time(const double seconds[SUMMARY_STATES]);
/* Writes a name such as "critical lock.c:13, in solve", for a sentence. */
void summary_name(const struct summary_row *row, char *name, size_t size);
/* Widens the columns for the place and the function of this row. */
void summary_widen(const struct summary_row *row, int *where, int *function);
/* Writes "lock.c:13"; only the file if the line is not known. */
void summary_where(const char *file, int line, char *where, size_t size);

#endif
