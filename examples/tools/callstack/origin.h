/* origin.h: records where each unfinished region and task was created.
 *
 * Owns:    the records. For: callstack.c.
 *
 * The record of a region or task holds only the frames of its creating
 * task; `outer` is the creating task's record. A record has a counter of
 * users, because a completed task is still the origin of the tasks that it
 * created.
 */
/* SPDX-License-Identifier: MIT */
#ifndef ORIGIN_H
#define ORIGIN_H

#include "callstack.h"

#include <stdatomic.h>

enum { ORIGIN_ROOM = 9, ORIGIN_MORE = 31 };

/* Frames for which a record has no room. */
struct origin_more {
  struct origin_more *_Atomic next;
  struct origin_more *free;
  _Atomic(const void *) pc[ORIGIN_MORE];
};

/* Signal handlers read records without a lock. So the fields that they read are
 * atomic, and a record's memory is only used for records. */
struct origin {
  _Atomic uint64_t key; /* 0: not in use */
  struct origin *_Atomic next; /* next record in the bucket */
  /* record of the creator; NULL: the initial task */
  struct origin *_Atomic outer;
  _Atomic(const void *) function; /* the mfunction, see ompt.h */
  atomic_uint flags; /* enum callstack_flag */
  atomic_int count;
  struct origin_more *_Atomic more;
  _Atomic(const void *) pc[ORIGIN_ROOM]; /* innermost first */
  atomic_uint users;
  int has_begun; /* of a task; used only by the thread that executes it */
  struct origin *free;
};

/* Regions and tasks may have the same ID, so the lowest bit of the key
 * distinguishes them. */
static inline uint64_t origin_of_region(ompt_parallel_id_t id) {
  return id << 1;
}
static inline uint64_t origin_of_task(ompt_task_id_t id) { return id << 1 | 1; }

/* Makes a record with one user, and adds a user to `outer`. `stack` has the
 * frames of the creating task. Returns the record, or NULL if memory is
 * missing. */
struct origin *origin_add(uint64_t key, const void *function,
                          struct origin *outer, const struct callstack *stack);
/* Returns 1 if the record was made from a stack with the same frames and flags,
 * at most ORIGIN_ROOM frames. The record must have a user. */
int origin_has_frames(const struct origin *origin,
                      const struct callstack *stack);
/* Adds a user. The record must have a user already. */
void origin_hold(struct origin *origin);
void origin_drop(struct origin *origin); /* removes a user; may be NULL */

/* Returns the record, or NULL. Async-signal safe. The fields may change when
 * the record has no users. So read them first, then check with origin_is that
 * the record still has the key. */
struct origin *origin_find(uint64_t key);
int origin_is(const struct origin *origin, uint64_t key);

/* Forgets all records. Call in a forked child, which has one thread. */
void origin_reset(void);

#endif
