/* profile.h: a record, read: stacks of names, as they were written.
 *
 * For:      session.c, and the files that show it: report.c, folded.c, flame.c,
 *           summary.c, json.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_PROFILE_H
#define PROF_PROFILE_H

#include "prof/record.h"

#include <stddef.h>
#include <stdio.h>

enum label_kind {
  LABEL_FUNCTION,
  LABEL_CONSTRUCT, /* the body of a parallel region or a task */
  LABEL_DOING, /* what the runtime does: it waits, idles, is busy */
  LABEL_NOTE /* of what is not known */
};

/* One for all frames that are called the same. */
struct label {
  enum label_kind kind;
  const char *name; /* "work", "parallel in sum (sum.c:3-5)", "<OMP-idle>" */
  const char *file; /* without folders; NULL: not known */
  const char *what, *function; /* of a construct: "parallel", "sum" */
  int line, line_end; /* of a construct */
  enum doing doing; /* LABEL_DOING */
};

struct frame {
  int label;
  int line; /* 0: not known */
  int is_library; /* of the system's: not what its user has written */
  enum { /* of a construct that another compiler has outlined */
         NO_BODY,
         BODY_BEGINS, /* the runtime has told of it */
         BODY,        /* its function */
         BODY_INNER   /* a piece of the function around */
  } body;
};

/* Times and blame in nanoseconds. */
struct cost {
  double time[DOINGS], blame[BLAMES];
};

struct sampled {
  struct cost cost;
  enum doing doing;
  int state; /* ompt_state_t */
  unsigned long samples;
  double starved, tool; /* parts of its time, see record.h */
  double blame_starved, blame_ready; /* and of its blame */
  double created; /* tasks, beside those in place_cost */
  double held; /* of the lock for which it waits: its time with holders */
  int count;
  struct frame *frame; /* outermost first */
};

struct thread_cost {
  int type, tid;
  double wall;
  unsigned long samples;
  struct cost cost;
};

/* What events have told of a place in the source, of all threads. */
struct place_cost {
  enum place_kind kind;
  int label, line; /* the innermost function or construct there */
  double count, parts, time, own;
  double most_own; /* of the thread with the most */
  double most_count;
  int threads;
};

struct profile {
  int pid, rank, finished, processors;
  unsigned rate;
  const char *program; /* its path */
  double wall; /* nanoseconds */
  unsigned long samples;
  double lost;
  struct cost all;
  int label_count, stack_count, thread_count, place_count;
  struct label *label;
  struct sampled *stack;
  struct thread_cost *thread;
  struct place_cost *place;
  int64_t begin;
  struct reading *reading; /* profile.c's own */
};

/* NULL if the file is no record that was begun. */
struct profile *profile_read(const char *path);
void profile_free(struct profile *profile);

/* "work", "barrier", ... */
extern const char *const profile_doings[DOINGS];

double cost_time(const struct cost *cost);
double cost_blame(const struct cost *cost);
void cost_add(struct cost *to, const struct cost *from);

/* The frame in the user's own source at the top of a stack: what a library is
 * called for is its caller's. NULL: there is none. */
const struct frame *profile_place(const struct profile *profile,
                                  const struct sampled *stack);

/* Of each label, whether it is called inside of a construct: to be freed. */
char *profile_shared(const struct profile *profile);
/* The frame of code outside of all constructs that has to change. A function
 * that constructs call too is not that: its caller is. NULL: there is none. */
const struct frame *profile_serial_place(const struct profile *profile,
                                         const char *shared,
                                         const struct sampled *stack);

/* ---- What is made of it ---- */

/* Tables for people; of each at most so many rows. */
void report_write(const struct profile *profile, int rows, FILE *file);
/* A text in lines of a width that fits most windows. */
void report_sentences(const char *text, int indent, FILE *file);
/* A stack in each line, outermost first, and its microseconds. */
void folded_write(const struct profile *profile, FILE *file);
/* A flame graph: an SVG with its own script. */
void flame_write(const struct profile *profile, FILE *file);

#endif
