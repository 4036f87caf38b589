/* scale.h: runs of one program with several numbers of threads.
 *
 * For:      scale.c, which makes the runs, and scale_show.c, which shows them.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_SCALE_H
#define PROF_SCALE_H

#include "prof/show/json.h"
#include "prof/show/summary.h"

enum { SCALE_RUNS = 64 };

/* The additional cost of a row, compared with the first run. */
struct growth {
  const struct summary_row *row;
  double seconds[SUMMARY_STATES];
  double more; /* the sum of `seconds` */
};

struct scale_run {
  int threads; /* the value of OMP_NUM_THREADS */
  /* processes that used OpenMP; only the first has a profile here */
  int processes;
  double seconds; /* from the program's start to its end */
  double lost; /* additional thread seconds, compared with the first run */
  struct summary *summary;
  int count;
  size_t room;
  struct growth *growth; /* the greatest first */
};

struct scale {
  const char *program;
  int processors, rows;
  int count;
  struct scale_run run[SCALE_RUNS]; /* in ascending order of `threads` */
};

/* Returns the row, other than "no processor" and "own events", whose cost has
 * grown most since the first run. NULL: no cost has grown. */
const struct growth *scale_most(const struct scale_run *run);

void scale_write_text(const struct scale *scale, FILE *file);
void scale_write_json(const struct scale *scale, FILE *file);

#endif
