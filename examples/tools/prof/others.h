/* others.h: what each thread shows the others, and who is to blame for waiting.
 *
 * For:      sample.c and tool.c. All is async-signal safe.
 * Spec:     [TR2 3.2.1] events for blame shifting
 *
 * A thread that waits does no harm; who keeps it waiting does. Each thread says
 * in a few words of its own what it does, with plain stores, when an event
 * tells that a wait begins or ends. Whoever is sampled looks at all those
 * words, and keeps what he saw for a while. A thread that works takes the blame
 * for its share of who waited since its last sample, in the place where it
 * works:
 *
 *   directed     all who wait for a lock, or a critical section, that it holds
 *   undirected   who waits in a barrier or for tasks of a team, shared with
 * those who work in it; if nobody does, with those of the team around it; who
 * has no team, shared with all who work
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_OTHERS_H
#define PROF_OTHERS_H

#include "prof/record.h"

#include <ompt.h>

enum { OTHERS_LEVELS = 7, OTHERS_LOCKS = 16 };

struct shown {
  _Alignas(64) _Atomic int used;
  _Atomic int doing; /* enum doing */
  _Atomic int levels;
  _Atomic int directed; /* waits for the lock `wait` */
  _Atomic uint64_t wait;
  _Atomic uint64_t region[OTHERS_LEVELS]; /* innermost first */
};

/* What it holds is asked by the thread itself only. */
struct held {
  int count;
  uint64_t lock[OTHERS_LOCKS];
};

void others_reset(void);
/* The words of the thread with this row of the record. */
struct shown *others_enter(unsigned row);
void others_leave(struct shown *mine);

/* The regions around the calling thread's current task. */
void others_regions(struct shown *mine, ompt_get_parallel_id_t parallel_id);

/* It has left that region. */
void others_leave_region(struct shown *mine, ompt_parallel_id_t region);

void held_add(struct held *held, uint64_t lock);
void held_remove(struct held *held, uint64_t lock);

/* What all threads do now; kept if the last such look is `distance` ago. */
void others_look(int64_t now, int64_t distance);
int64_t others_last_look(void);

/* How long others waited because of the calling thread, which worked from
 * `since` until `now`: nanoseconds. A thread that had to wait for a processor
 * has a long time to answer for, in which others have looked. */
void others_blame(const struct shown *mine, const struct held *held,
                  int64_t since, int64_t now, double blame[BLAMES]);

#endif
