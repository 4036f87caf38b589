/* depend.h: orders sibling tasks as their depend clauses require.
 *
 * Layer:   engine. May include base/, model/, engine/depnode.h.
 * Owns:    struct occ_history.   Spec: [OMP 5.2 §15.9.5]
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_DEPEND_H
#define OCC_ENGINE_DEPEND_H

#include "engine/depnode.h"

/* Enters a child of `parent`, the current task, into the graph, and returns the
 * child's node. When the child is ready, `waiter` is woken. If `waiter` is
 * NULL, occ_node_finish of the last predecessor returns `task`. If `waiter` and
 * `task` are NULL (a taskwait with nowait), the child is complete as soon as it
 * is ready.
 *
 * `word` is the tool's data of the task or taskwait; NULL without a tool. For a
 * taskwait with nowait `word` lies in a struct occ_later, which belongs to the
 * engine from this call on. */
struct occ_node *occ_depend_enter(struct occ_task *parent,
                                  struct occ_task *task,
                                  struct occ_thread *waiter,
                                  const struct OCC_depend *item, OCC_u64 count,
                                  OCC_u64 *word);

/* Frees the task's history. Call when the task makes no more children. */
void occ_depend_forget(struct occ_task *task);

#endif
