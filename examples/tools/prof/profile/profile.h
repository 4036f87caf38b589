/* profile.h: reads a record into stacks of names, as in the user's source.
 *
 * For:      session.c; advice/ and show/, which show the profile.
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
  LABEL_DOING, /* a state in the runtime, such as a wait */
  LABEL_NOTE /* a remark, such as "(frames missing)" */
};

/* All frames with the same name have the same label. */
struct label {
  enum label_kind kind;
  const char *name; /* "work", "parallel in sum (sum.c:3-5)", "<OMP-idle>" */
  const char *path, *file; /* the end of the path that is shown, or NULL */
  const char *what, *function; /* construct "parallel", function "sum" */
  int line, line_end; /* the lines of a construct */
  enum doing doing; /* of LABEL_DOING */
};

struct frame {
  int label;
  int line; /* 0: not known */
  int event_line; /* of an event or wait: `line`, or the construct's line */
  int is_library; /* the code belongs to a library of the system */
  enum { /* is the frame in a construct that another compiler has outlined? */
         NO_BODY,
         BODY_BEGINS, /* stands for the construct, not for a function */
         BODY,        /* in the function with the body */
         BODY_INNER   /* in a function that is a part of the body */
  } body;
};

/* Times, and blame (blame.h), in nanoseconds. */
struct cost {
  double time[DOINGS], blame[BLAMES];
};

struct sampled {
  struct cost cost;
  enum doing doing;
  int state; /* ompt_state_t */
  unsigned long samples;
  double starved, asleep; /* time without a processor; sleep during work */
  /* not in `cost`: the profiler's time; waits for it, caused by it */
  double tool, waited, blame_tool[BLAMES];
  double blame_starved, blame_ready, blame_late; /* parts of it; see record.h */
  double created; /* tasks created without events; not in place_cost */
  double held; /* how long threads held the lock of this wait */
  uint64_t lock; /* the last lock of this wait; 0: none */
  double counter[RECORD_COUNTERS];
  int count;
  struct frame *frame; /* outermost first */
};

struct thread_cost {
  int type, tid;
  double begin, wall; /* begin: nanoseconds after the profile's begin */
  unsigned long samples;
  struct cost cost;
  double starved; /* part of `cost`: without a processor */
  double tool; /* time of the profiler, and waits for it; not in `cost` */
  double counter[RECORD_COUNTERS];
};

/* Events at a place in the source, over all threads. */
struct place_cost {
  enum place_kind kind;
  int label, line; /* label: the place's innermost function or construct */
  double count, parts, time, own;
  double most_own; /* `own` of the thread with the greatest `own` */
  double most_count;
  int threads;
};

struct shared; /* see shared.h */
struct counter; /* see counters.h */

struct profile {
  int pid, rank, finished, processors;
  int attached; /* 1: the profile is of a running program, without events */
  unsigned rate, missing[MISSINGS]; /* missing: threads without samples */
  const char *program; /* path of the program */
  double wall, unseen, before; /* ns; unseen: of threads, after their samples */
  unsigned long samples;
  double lost, paused; /* paused: pauses by --pid, as a part of the time */
  struct cost all;
  double tool; /* time of the profiler, and waits for it; not in `all` */
  int label_count, stack_count, thread_count, place_count;
  struct label *label;
  struct sampled *stack;
  struct thread_cost *thread;
  struct place_cost *place;
  int shared_count;
  struct shared *shared; /* cache lines, the most costly first */
  unsigned long precise, hitm; /* sampled accesses; of these HITM (precise.h) */
  int counter_count;
  struct counter *counter;
  int64_t begin;
  struct reading *reading; /* for profile.c, naming.c and places.c only */
};

/* Returns NULL if the file is not a complete record. */
struct profile *profile_read(const char *path);
void profile_free(struct profile *profile);

/* Names for tables: "work", "barrier", ... */
extern const char *const profile_doings[DOINGS];
double cost_time(const struct cost *cost);
double cost_blame(const struct cost *cost);
void cost_add(struct cost *to, const struct cost *from);

/* Returns the innermost frame in the user's own source: a library's time
 * belongs to the code that called it. NULL: the stack has no frame. */
const struct frame *profile_place(const struct profile *profile,
                                  const struct sampled *stack);

/* Returns for each label 1 if a stack has the label inside of a construct,
 * otherwise 0. The caller frees the list. */
char *profile_shared(const struct profile *profile);
/* For a stack outside of all constructs, returns the frame of the code to
 * change: the innermost one in the user's source, not in the system's headers,
 * whose function no construct calls; or else profile_place(). */
const struct frame *profile_serial_place(const struct profile *profile,
                                         const char *shared,
                                         const struct sampled *stack);

/* ---- Output ---- */

/* Writes tables for people to read, with at most `rows` rows in each. */
void report_write(const struct profile *profile, int rows, FILE *file);
/* Writes a text in lines that fit into most windows, indented by `indent`. */
void report_sentences(const char *text, int indent, FILE *file);
/* Writes one line for each stack: the frames, outermost first, and the
 * microseconds. */
void folded_write(const struct profile *profile, FILE *file);
/* Writes a flame graph: an SVG with its own script. */
void flame_write(const struct profile *profile, FILE *file);

#endif
