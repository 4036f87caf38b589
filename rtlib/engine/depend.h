/* depend.h: the order that depend clauses put on sibling tasks.
 *
 * Layer:   engine. May include base/, model/, engine/depnode.h.
 * Owns:    struct occ_history.   Spec: [OMP 5.2 §15.9.5]
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_DEPEND_H
#define OCC_ENGINE_DEPEND_H

#include "engine/depnode.h"

/* Enters a child of `parent`, the current task, into the graph. When it is
 * ready, `waiter` is woken, which waits for that; without a waiter, `task` is
 * handed to whoever calls occ_node_finish; without either (a taskwait with
 * nowait) it is complete at once. `word` is the tool's of the task or taskwait:
 * NULL where nobody looks. That of a taskwait with nowait lies in a struct
 * occ_later, which is the engine's now. */
struct occ_node *occ_depend_enter(struct occ_task *parent,
                                  struct occ_task *task,
                                  struct occ_thread *waiter,
                                  const struct OCC_depend *item, OCC_u64 count,
                                  OCC_u64 *word);

/* The task makes no more children. */
void occ_depend_forget(struct occ_task *task);

#endif
