/* overhead.h: what the parts of ompt-overhead share.
 *
 *   overhead.c  options and the order of things     variants.c  compiles
 *   measure.c   runs and times                      statistics.c  medians
 *   table.c     the table, and CSV                  chart.c     the picture
 *   empty.c     the tool with empty callbacks, a library of its own
 */
/* SPDX-License-Identifier: MIT */
#ifndef OVERHEAD_H
#define OVERHEAD_H

#include "launch/launch.h"

#include <stdio.h>

extern const struct launch_usage overhead_usage;

enum { VARIANTS = 40, WAYS = 2 };

/* How a program is run: alone, and under the tool with empty callbacks. */
enum way { ALONE, WITH_TOOL };

struct spread {
  double low, median, high; /* the quartiles */
};

/* The program at one selection of events. */
struct variant {
  char name[48];       /* "off", "all", "loop" */
  char options[2][64]; /* of ompt-cc; the second one may be empty */
  char program[512];
  int is_group;           /* one group of events alone */
  int same;               /* its machine code is that of "off" or "frames" */
  double *seconds[WAYS];  /* of each run */
  struct spread time[WAYS];
  struct spread ratio[WAYS]; /* to "off" alone, in the same round */
  int unclear[WAYS];         /* the quartiles overlap those of "off" */
  double instructions;       /* 0: not counted */
};

struct study {
  const char *file;
  struct variant variant[VARIANTS]; /* [0] is "off", [1] "frames" */
  int count, runs, with_tool, counted;
  char folder[256];
};

/* Compiles FILE with `options` (up to NULL) at each selection. 0, or the exit
 * status of the compiler, which has said why. */
int compile_variants(struct study *study, char *const options[]);

/* Runs each program `runs` times, in turns; `arguments` are the program's, from
 * [1] on. 0, or the status of the first run that failed, after a message. */
int measure(struct study *study, char **arguments, const char *tool);
/* By valgrind, on one thread. */
int count_instructions(struct study *study, char **arguments);

/* Fills in what follows from the seconds. */
void evaluate(struct study *study);

void print_table(const struct study *study, FILE *out);
void print_csv(const struct study *study, FILE *out);
void print_chart(const struct study *study, FILE *out);

#endif
