/* joined.h: the user's call stacks of all threads, of their frames and tasks.
 *
 * For:      attach.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_JOINED_H
#define PROF_JOINED_H

#include "prof/attach/frames.h"
#include "prof/attach/openmp_view.h"

enum { JOINED_MOST = 400, JOINED_LEVELS = 7 };

struct part { /* frames of a task; empty: there are none */
  int begin, end;
};

struct seen { /* a thread at its last sample */
  struct view_thread view;
  struct frames frames;
  struct part part[VIEW_TASKS];
  /* The region whose end an idle worker has reached before the others; NULL: it
   * is idle. In a program without a tool such workers leave the region. */
  const struct view_task *left;
};

struct joined_frame {
  uint64_t pc;
  uint64_t function; /* the body of the construct with this function; 0: none */
};

struct joined {
  unsigned flags; /* enum callstack_flag */
  int in_runtime; /* the innermost frame has called the runtime */
  int count;
  struct joined_frame frame[JOINED_MOST]; /* innermost first */
  int levels;
  const struct view_task *region[JOINED_LEVELS]; /* innermost first */
};

const struct outside_state *seen_state(const struct seen *seen);

/* Call after each sample of a thread: divides its frames among its tasks. */
void joined_divide(const struct remote *remote, struct seen *seen);
/* The stack of all[which], with those of the creators of its task and
 * regions. */
void joined_take(struct seen *const *all, int count, int which,
                 struct joined *joined);

#endif
