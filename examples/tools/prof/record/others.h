/* others.h: keeps what each thread shows to the other threads about its
 * activity, with copies (looks) from earlier moments.
 *
 * For:      sample.c, tool.c, blame.c and attach/. All functions are
 *           async-signal safe.
 *
 * Each thread describes its activity in a `struct shown`, with plain stores
 * when a wait begins or ends. A sampled thread copies the structs of all
 * threads (a look).
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_OTHERS_H
#define PROF_OTHERS_H

#include "prof/record/record.h"

#include <ompt.h>

enum { OTHERS_LEVELS = 7 };

struct shown {
  _Alignas(64) _Atomic int used;
  _Atomic int doing; /* enum doing */
  _Atomic int levels;
  _Atomic int directed; /* 1: waits for the lock `wait` */
  _Atomic int asleep; /* 1: it slept most of the time before its last sample */
  /* barriers that it has left in its innermost region; -1: not known */
  _Atomic int passed;
  _Atomic int64_t lost; /* ns without a processor since `left` */
  /* In ticks (ticks.h): when it left its last barrier or entered the region,
   * and when it last began to wait. */
  _Atomic uint64_t left, begun;
  _Atomic uint64_t wait;
  _Atomic uint64_t region[OTHERS_LEVELS]; /* innermost first */
};

static inline int others_is_wait(enum doing doing) {
  return doing != DOING_WORK && doing != DOING_RUNTIME && doing != DOING_DEVICE;
}

/* The structs of all threads at one moment, by row of the record. */
struct view {
  const struct shown *thread;
  unsigned count;
};

void others_reset(void);
/* Marks the `struct shown` of a row of the record as used, and returns it. */
struct shown *others_enter(unsigned row);
void others_leave(struct shown *mine);

/* Call when the thread has entered the region. is_fork is 1 if this thread has
 * forked the region. If not, calls parallel_id to find the outer regions. */
void others_enter_region(struct shown *mine, ompt_parallel_id_t region,
                         int is_fork, ompt_get_parallel_id_t parallel_id);

/* Call on a thread whose regions are not reported by events. */
void others_now_in(struct shown *mine, ompt_get_parallel_id_t parallel_id);

/* Call after the thread has left the region. */
void others_leave_region(struct shown *mine, ompt_parallel_id_t region);

/* Call when the thread leaves a barrier, and when it begins in a region. */
void others_after_barrier(struct shown *mine, uint64_t ticks);

/* Copies each thread's `struct shown` if the last such copy (look) is at least
 * `distance` nanoseconds old. */
void others_look(int64_t now, int64_t distance);
int64_t others_last_look(void);

/* All threads now. */
struct view others_now(void);

/* Finds the next look: the first one that is newer than `since`, if *at is 0,
 * otherwise the one after *at. Stores its time and its threads. Returns 0 if
 * there is none. When the threads have been read, others_is_valid tells whether
 * they were those of the look, or another thread has changed them meanwhile. */
int others_next_look(unsigned *at, int64_t since, int64_t *time,
                     struct view *view);
int others_is_valid(unsigned at, int64_t time);

#endif
