/* scale.h: runs of one program with several numbers of threads.
 *
 * For:      scale.c, which makes them, and scale_show.c, which shows them.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_SCALE_H
#define PROF_SCALE_H

#include "prof/json.h"
#include "prof/summary.h"

enum { SCALE_RUNS = 64 };

/* What a row costs more than in the first run. */
struct growth {
  const struct summary_row *row;
  double seconds[SUMMARY_STATES];
  double more; /* their sum */
};

struct scale_run {
  int threads; /* that OMP_NUM_THREADS said */
  int processes; /* that used OpenMP; one of them is looked at */
  double seconds; /* of the program, from its start to its end */
  double lost; /* thread seconds more than in the first run */
  struct summary *summary;
  int count;
  size_t room;
  struct growth *growth; /* the greatest first; their sum is `lost` */
};

struct scale {
  const char *program;
  int processors, rows;
  int count;
  struct scale_run run[SCALE_RUNS]; /* with ascending numbers of threads */
};

/* The row that costs the most; NULL: none costs more than in the first run. */
const struct growth *scale_most(const struct scale_run *run);

void scale_write_text(const struct scale *scale, FILE *file);
void scale_write_json(const struct scale *scale, FILE *file);

#endif
