/* overhead.h: declares the functions of ompt-overhead.
 *
 *   overhead.c  options and steps     variants.c    compiles
 *   measure.c   runs and times        statistics.c  medians
 *   table.c     the table, and CSV    chart.c       the picture
 *   input.c     the standard input of the runs
 *   empty.c     the tool with empty callbacks, a library of its own
 */
/* SPDX-License-Identifier: MIT */
#ifndef OVERHEAD_H
#define OVERHEAD_H

#include "launch/launch.h"

#include <stdio.h>

extern const struct launch_usage overhead_usage;

enum { VARIANTS = 40, WAYS = 2 };

/* how a program runs: without a tool, or with a tool of empty callbacks */
enum way { ALONE, WITH_TOOL };

struct spread {
  double low, median, high; /* the quartiles */
};

/* The program, compiled for one selection of events. */
struct variant {
  char name[48];       /* "off", "all", "loop" */
  char options[2][64]; /* options of ompt-cc; the second may be empty */
  char program[512];
  int is_group; /* 1: has only the events of one word of --ompt-events */
  int same; /* 1: same machine code as "off" or "frames" */
  double *seconds[WAYS]; /* seconds of each run */
  struct spread time[WAYS];
  /* time divided by that of "off" (without a tool) in the same round */
  struct spread ratio[WAYS];
  int unclear[WAYS]; /* 1: quartiles overlap those of "off" */
  double instructions; /* 0: not counted */
};

/* The standard input of the runs; a terminal's input is read once. */
struct input {
  int file; /* if not negative: each run reads this file, from `start` on */
  off_t start;
  int passing; /* 1: the next run reads ends[0], a pipe; then comes input_pass
                */
  int ends[2];
};

struct study {
  const char *file;
  struct input input;
  struct variant variant[VARIANTS]; /* [0] is "off", [1] "frames" */
  int count, runs, with_tool, counted;
  char folder[256];
};

/* Compiles the program for each selection, with the compiler's arguments
 * `options`, which end with NULL. Returns 0, or the exit status of the
 * compiler, which has printed a message. */
int compile_variants(struct study *study, char *const options[]);

/* Makes `runs` rounds. In a round each program runs once without the tool and,
 * if `tool` is not NULL, once with it. arguments[1] is the program's first
 * argument. If a run fails, prints a message and returns its status, else 0. */
int measure(struct study *study, char **arguments, const char *tool);
/* Counts instructions with valgrind, on one thread. Returns 0; after an error,
 * prints a message and returns a status. */
int count_instructions(struct study *study, char **arguments);

/* Call before the first run. */
void input_begin(struct input *input);
/* Sets the standard input of a child process. */
void input_become(const struct input *input);
/* Call after a child process was started. If it needs an input that can be read
 * only once, passes this input on until the child process ends or closes it. */
void input_pass(struct input *input);

void evaluate(struct study *study);

void print_table(const struct study *study, FILE *out);
void print_csv(const struct study *study, FILE *out);
void print_chart(const struct study *study, FILE *out);

#endif
