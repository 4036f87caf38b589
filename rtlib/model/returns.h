/* returns.h: stacks of task records that other threads return to the thread
 * that made them.
 *
 * Layer:   model. May include base/, model/.
 * Owns:    struct occ_returned.
 * Callers: model/taskpool; engine/families sets occ_returns_apart.
 *
 * A thread reuses the records that it made. Another thread that frees such a
 * record pushes it on a stack of the thread that made it. If the threads of a
 * large team push on one stack, they wait for each other: each push takes the
 * stack's cache line from another processor. So a thread has several stacks. A
 * member of a team with families (engine/families) pushes on the stack of its
 * family. All other threads push on the first stack.
 *
 * The owner empties a stack as a whole, so there is no ABA problem. It takes
 * from its team's stacks in turn, so that a stack has time to fill up. Before
 * it allocates records it looks at all stacks, because threads of other teams
 * may have pushed.
 *
 * Until a team of the process has families, only the first stack is used.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_RETURNS_H
#define OCC_MODEL_RETURNS_H

#include "base/atomic.h"
#include "model/relatives.h"

struct occ_task;
struct OCC_thread;

struct occ_returned {
  struct occ_task *top; /* atomic; linked by `next_free` */
} OCC_ALIGNED_LINE;

/* Atomic. 0: no team has had families (engine/families). Then only the first
 * stack of each thread is used, and the functions below are not called. */
extern unsigned occ_returns_apart __attribute__((__visibility__("hidden")));

/* Empties one of the owner's OCC_RETURNS stacks, and returns its records, or
 * NULL if all stacks are empty. Call as the owner, which keeps *turn for this
 * function. */
struct occ_task *occ_returns_take(const struct OCC_thread *owner,
                                  struct occ_returned *stacks, unsigned *turn);

/* Returns the number of the stack on which the calling thread pushes. `self` is
 * NULL if the runtime does not know this thread. */
unsigned occ_returns_stack(const struct OCC_thread *self);

#endif
