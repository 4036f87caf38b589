/* blame.h: divides the blame for waits among the threads that work.
 *
 * For:      account.c and attach/counting.c. All functions are async-signal
 *           safe.
 * Spec:     [TR2 §3.2.1] events for blame shifting
 *
 * A wait is blamed on the threads that keep the waiting thread waiting. A
 * sample of a thread that works takes the thread's part of the blame for waits
 * since its last sample. The blame is recorded with the place where the thread
 * works. Kinds of blame:
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
 *
 * If a thread has no processor for a while, it leaves a barrier late, or comes
 * late to the next one. Others wait there although it has a processor now. So
 * each thread shows when it left its last barrier or entered the region, and
 * how much time it has lost since then. Of a team's wait, as much is `late` as
 * the waiting thread was ahead of the working one. A thread without a processor
 * may also seem to wait in a barrier that the working thread has left. All of
 * this wait is `late`.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_BLAME_H
#define PROF_BLAME_H

#include "prof/record/others.h"

enum { BLAME_LOCKS = 16 };

/* The locks that a thread holds. The last one was acquired last. */
struct held {
  int count; /* may be larger than BLAME_LOCKS */
  unsigned long long lock[BLAME_LOCKS];
};

/* The time of a thread from its last sample until now, in nanoseconds. */
struct lately {
  int64_t since, now;
  int64_t live, lost; /* time with and without a processor */
  uint64_t ticks; /* `now` by another clock */
  double tick; /* nanoseconds for one of its ticks */
};

/* Blame in nanoseconds. */
struct blamed {
  double by[BLAMES];
  double live; /* part of by[BLAME_TEAM]: the thread had a processor */
  /* part of `live`; see above. Negative if they would have waited longer. */
  double late;
  double starved; /* part of all blame: the thread had no processor */
};

/* Returns the time for which other threads waited because of the thread `mine`,
 * which worked. If its time is longer than two periods, it may have waited for
 * a processor. In this case, uses the copies of structs (others_look) that
 * other threads made in this time. Each copy counts for the time since the
 * previous copy. */
struct blamed blame_for_waits(struct shown *mine, const struct held *held,
                              const struct lately *time, int64_t period);

/* Adds the blame to the sums of the blamed thread's row and of its context
 * (NULL: no context). */
void blame_record(const struct blamed *blamed, struct record_thread *row,
                  struct record_context *context);

#endif
