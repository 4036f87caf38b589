/* profile.h: a record as stacks of names, as in the user's source.
 *
 * For:      session.c, and the files that show it: report.c, folded.c, flame.c,
 *           html.c, summary.c, json.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_PROFILE_H
#define PROF_PROFILE_H

#include "prof/record/record.h"

#include <stddef.h>
#include <stdio.h>

enum label_kind {
  LABEL_FUNCTION,
  LABEL_CONSTRUCT, /* the body of a parallel region or a task */
  LABEL_DOING, /* a state in the runtime: it waits, idles, is busy */
  LABEL_NOTE /* a remark, such as "(frames missing)" */
};

/* One label stands for all frames with the same name. */
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
  int is_library; /* it belongs to a library of the system, not to the user */
  enum { /* of a construct that another compiler has outlined */
         NO_BODY,
         BODY_BEGINS, /* the runtime reported the body */
         BODY,        /* its function */
         BODY_INNER   /* a piece of the function around it */
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
  double starved; /* a part of its time; see record.h */
  double tool; /* time of our own events here, which `cost` does not have */
  double blame_starved, blame_ready; /* parts of its blame */
  double created; /* tasks created that place_cost does not count */
  double held; /* how long threads held the lock for which it waits */
  double counter[RECORD_COUNTERS];
  int count;
  struct frame *frame; /* outermost first */
};

struct thread_cost {
  int type, tid;
  double wall;
  unsigned long samples;
  struct cost cost;
  double tool; /* time of our own events, which `cost` does not have */
  double counter[RECORD_COUNTERS];
};

/* Counts of events at a place in the source, over all threads. */
struct place_cost {
  enum place_kind kind;
  int label, line; /* label: the innermost function or construct there */
  double count, parts, time, own;
  double most_own; /* of the thread with the greatest `own` */
  double most_count;
  int threads;
};

struct shared; /* shared.h */
struct counter; /* counters.h */

struct profile {
  int pid, rank, finished, processors;
  int attached; /* it ran already: there are samples, and no events */
  unsigned rate;
  const char *program; /* path of the program */
  double wall; /* nanoseconds */
  unsigned long samples;
  double lost;
  double paused; /* share of the time for which we have stopped it */
  struct cost all;
  double tool; /* time of our own events, which `all` does not have */
  int label_count, stack_count, thread_count, place_count;
  struct label *label;
  struct sampled *stack;
  struct thread_cost *thread;
  struct place_cost *place;
  int shared_count;
  struct shared *shared; /* lines of the cache, the most time first */
  unsigned long precise, hitm; /* uses of memory that the processor sampled */
  int counter_count;
  struct counter *counter;
  int64_t begin;
  struct reading *reading; /* for profile.c, naming.c and places.c only */
};

/* Returns NULL if the file is no record, or has no complete beginning. */
struct profile *profile_read(const char *path);
void profile_free(struct profile *profile);

/* "work", "barrier", ... */
extern const char *const profile_doings[DOINGS];

double cost_time(const struct cost *cost);
double cost_blame(const struct cost *cost);
void cost_add(struct cost *to, const struct cost *from);

/* Returns the innermost frame in the user's own source: a call of a library
 * counts for the caller. NULL: the stack has no frame. */
const struct frame *profile_place(const struct profile *profile,
                                  const struct sampled *stack);

/* Returns for each label whether a construct calls it. The caller frees the
 * list. */
char *profile_shared(const struct profile *profile);
/* For a stack outside of all constructs, returns the frame of the code to
 * change. If constructs call the innermost function too, that is the frame of
 * its caller. NULL: the stack has no frame. */
const struct frame *profile_serial_place(const struct profile *profile,
                                         const char *shared,
                                         const struct sampled *stack);

/* ---- Output ---- */

/* Writes tables for people, with at most `rows` rows in each. */
void report_write(const struct profile *profile, int rows, FILE *file);
/* Writes a text in lines that fit into most windows. */
void report_sentences(const char *text, int indent, FILE *file);
/* Writes each stack in a line: its frames, outermost first, and its
 * microseconds. */
void folded_write(const struct profile *profile, FILE *file);
/* Writes a flame graph: an SVG with its own script. */
void flame_write(const struct profile *profile, FILE *file);

#endif
