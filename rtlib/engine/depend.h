/* depend.h: the order that depend clauses put on sibling tasks.
 *
 * Layer:   engine. May include base/, model/.
 * Owns:    struct occ_node, struct occ_history.   Spec: [OMP 5.2 §15.9.5]
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_DEPEND_H
#define OCC_ENGINE_DEPEND_H

#include "model/taskdata.h"
#include "model/thread.h"

/* Enters a child of `parent`, the current task, into the graph. When it is
 * ready, `waiter` is woken, which waits for that; without a waiter, `task` is
 * handed to whoever calls occ_depend_finish; without either (a taskwait with
 * nowait) it is complete at once. `word` is the tool's of the task or taskwait:
 * NULL where nobody looks. That of a taskwait with nowait lies in a struct
 * occ_later, which is the engine's now. */
struct occ_node *occ_depend_enter(struct occ_task *parent,
                                  struct occ_task *task,
                                  struct occ_thread *waiter,
                                  const struct OCC_depend *item, OCC_u64 count,
                                  OCC_u64 *word);

/* The memory is freed with the node. Before the entry is closed. */
void occ_depend_keep(struct occ_node *node, struct occ_later *memory);

/* Closes the entry. 1: it is ready, and nobody else will be told. 0: it has
 * to wait, and may be complete already. */
int occ_depend_start(struct occ_node *node);

/* For a node with a waiter. Of the type occ_ready. */
int occ_depend_is_ready(const void *node, OCC_u64 unused);

/* Tells ThreadSanitizer that its predecessors are complete. May be NULL. */
void occ_depend_see(struct occ_node *node);

/* For a taskwait with nowait that need not wait: it is complete. */
void occ_depend_complete(struct occ_thread *self, OCC_u64 *word);

/* The task is complete: the tasks that are ready now, linked by special.next.
 * Called once, by any thread; afterwards the node is gone. */
struct occ_task *occ_depend_finish(struct occ_node *node);

/* The task makes no more children. */
void occ_depend_forget(struct occ_task *task);

#endif
