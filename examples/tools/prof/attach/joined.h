/* joined.h: makes each thread's call stack, as in the user's source, from the
 * frames and tasks of all threads.
 *
 * For:      sampler.c, thread.h, counting.c, outside.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_JOINED_H
#define PROF_JOINED_H

#include "prof/attach/frames.h"
#include "prof/attach/openmp_view.h"

enum { JOINED_MOST = 400, JOINED_LEVELS = 7 };

/* A task has the frames [begin, end). If begin == end, it has none. */
struct part {
  int begin, end;
};

struct seen { /* a thread at its last sample */
  struct view_thread view;
  struct frames frames;
  struct part part[VIEW_TASKS];
  /* The region that this idle worker has left, while other threads are still in
   * it; NULL: there is none. Only in a process without a tool. */
  const struct view_task *left;
};

struct joined_frame {
  uint64_t pc;
  /* address of the construct's body; 0: the frame is no body */
  uint64_t function;
};

struct joined {
  unsigned flags; /* enum callstack_flag */
  /* 1: the innermost frame of the user has called the runtime */
  int in_runtime;
  int count;
  struct joined_frame frame[JOINED_MOST]; /* innermost first */
  int levels;
  const struct view_task *region[JOINED_LEVELS]; /* innermost first */
};

/* Returns the state of the thread: TR2's ompt_state_t. */
int seen_state(const struct seen *seen);

/* Call after each sample of a thread: divides the thread's frames among its
 * tasks. */
void joined_divide(const struct remote *remote, struct seen *seen);
/* Fills *joined with the stack of all[which], and the stacks of the creators of
 * its tasks and regions. */
void joined_take(struct seen *const *all, int count, int which,
                 struct joined *joined);

#endif
