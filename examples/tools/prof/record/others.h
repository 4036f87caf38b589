/* others.h: keeps what each thread shows to the other threads about its
 * activity, and divides the blame for waits.
 *
 * For:      sample.c and tool.c. All functions are async-signal safe.
 * Spec:     [TR2 §3.2.1] events for blame shifting
 *
 * A wait is blamed on the threads that keep the waiting thread waiting. Each
 * thread describes its activity in a `struct shown`, with plain stores when a
 * wait begins or ends. A sampled thread copies the structs of all threads (a
 * look). If it works, it takes its part of the blame for waits since its last
 * sample; the blame is recorded with the place where it works. Kinds of blame:
 *
 *   lock      A wait for a lock or a critical section is blamed on the thread
 *             that holds the lock (directed blame).
 *   team      A team's wait in a barrier or for tasks is shared among the
 *             threads that work in the team or, if no thread works there, in
 *             the team around it (undirected blame).
 *   no team   The time of a thread without a team is shared among all threads
 *             that work (undirected blame). A thread that sleeps outside of all
 *             regions gets a share only if all others that work do this, too:
 *             it may wait for a thread that works, as in pthread_join.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_OTHERS_H
#define PROF_OTHERS_H

#include "prof/record/record.h"

#include <ompt.h>

enum { OTHERS_LEVELS = 7, OTHERS_LOCKS = 16 };

struct shown {
  _Alignas(64) _Atomic int used;
  _Atomic int doing; /* enum doing */
  _Atomic int levels;
  _Atomic int directed; /* 1: waits for the lock `wait` */
  _Atomic int asleep; /* 1: it slept most of the time before its last sample */
  _Atomic uint64_t wait;
  _Atomic uint64_t region[OTHERS_LEVELS]; /* innermost first */
};

/* The locks that a thread holds. The last one was acquired last. */
struct held {
  int count; /* may be larger than OTHERS_LOCKS */
  unsigned long long lock[OTHERS_LOCKS];
};

static inline int others_is_wait(enum doing doing) {
  return doing != DOING_WORK && doing != DOING_RUNTIME && doing != DOING_DEVICE;
}

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

/* Copies each thread's `struct shown` if the last such copy (look) is at least
 * `distance` nanoseconds old. */
void others_look(int64_t now, int64_t distance);
int64_t others_last_look(void);

/* Adds to `blame` the nanoseconds for which other threads waited because of the
 * calling thread, which worked from `since` until `now`. If this time is longer
 * than `period`, the thread may have waited for a processor. In this case, uses
 * the copies of structs (others_look) that other threads made in this time.
 * Each copy counts for the time since the previous copy. */
void others_blame(const struct shown *mine, const struct held *held,
                  int64_t since, int64_t now, int64_t period,
                  double blame[BLAMES]);

/* Adds the blame to the sums of the blamed thread's row and of its context
 * (NULL: no context). For the part `starved` (0 to 1) of the blamed time, the
 * thread had no processor. */
void others_record(const double blame[BLAMES], double starved,
                   struct record_thread *row, struct record_context *context);

#endif
