/* origin.h: where each living region and task was created.
 *
 * Owns:    the records. For: callstack.c.
 *
 * A record holds the frames of one task only: of the task that created the
 * region or task. `outer` is where that one was created, and so on to the
 * initial task. Records count their users: a task that is over is still the
 * origin of the tasks it made.
 */
/* SPDX-License-Identifier: MIT */
#ifndef ORIGIN_H
#define ORIGIN_H

#include "callstack.h"

#include <stdatomic.h>

enum { ORIGIN_ROOM = 9, ORIGIN_MORE = 31 };

/* More frames than a record has room for. */
struct origin_more {
  struct origin_more *_Atomic next;
  struct origin_more *free;
  _Atomic(const void *) pc[ORIGIN_MORE];
};

/* Readers in signal handlers take no lock, so every field they read is atomic,
 * and the memory of a record is never anything but a record. */
struct origin {
  _Atomic uint64_t key; /* 0: not in use */
  struct origin *_Atomic next; /* in its bucket */
  struct origin *_Atomic outer; /* NULL: the initial task */
  _Atomic(const void *) function; /* the mfunction */
  atomic_uint flags; /* enum callstack_flag */
  atomic_int count;
  struct origin_more *_Atomic more;
  _Atomic(const void *) pc[ORIGIN_ROOM]; /* innermost first */
  atomic_uint users;
  struct origin *free;
};

/* Regions and tasks are numbered apart in TR2, so a key says which it is. */
static inline uint64_t origin_of_region(ompt_parallel_id_t id) {
  return id << 1;
}
static inline uint64_t origin_of_task(ompt_task_id_t id) { return id << 1 | 1; }

/* A record with one user. `outer` gets one more. `stack` has the creating
 * task's frames. Without memory there is no record. */
void origin_add(uint64_t key, const void *function, struct origin *outer,
                const struct callstack *stack);
/* The calling thread must be sure that somebody uses the record. */
void origin_hold(struct origin *origin);
void origin_drop(struct origin *origin); /* or NULL */

/* Async-signal safe. NULL without a record. Its fields may change as soon as
 * nobody uses it: read them, then ask whether it was still the same. */
struct origin *origin_find(uint64_t key);
int origin_is(const struct origin *origin, uint64_t key);

/* Forgets everything: in a child after fork(), which has one thread. */
void origin_reset(void);

#endif
