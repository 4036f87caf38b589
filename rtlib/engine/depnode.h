/* depnode.h: the graph of tasks that wait for one another.
 *
 * Layer:   engine. May include base/, model/.
 * Owns:    struct occ_node, struct occ_exclusion.   Spec: [OMP 5.2 §15.9.5]
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_DEPNODE_H
#define OCC_ENGINE_DEPNODE_H

#include "model/taskdata.h"
#include "model/thread.h"

struct occ_node;
struct occ_exclusion;

/* ---- Entry of a node, by the thread that runs the parent of the tasks ---- */

/* A node with so many references, and its task's one. */
struct occ_node *occ_node_new(struct occ_task *task, struct occ_thread *waiter,
                              unsigned groups, OCC_u64 exclusions,
                              OCC_u64 *word);
struct occ_node *occ_node_refer(struct occ_node *node);
/* So many references less; NULL: nothing. */
void occ_node_drop(struct occ_node *node, unsigned references);

/* Acquires what the task did, if it is complete. */
int occ_node_complete(const struct occ_node *node);

/* `node`, which is being entered, waits for `before`. Saying it again costs
 * nothing. */
void occ_node_after(struct occ_node *node, struct occ_node *before);

/* Not together with the other members of the exclusion. */
void occ_node_exclude(struct occ_node *node, struct occ_exclusion *exclusion);
struct occ_exclusion *occ_exclusion_new(void);
void occ_exclusion_drop(struct occ_exclusion *exclusion);

/* The memory is freed with the node. Before the entry is closed. */
void occ_node_keep(struct occ_node *node, struct occ_later *memory);

/* Closes the entry. 1: it is ready, and nobody else will be told. 0: it has
 * to wait, and may be complete already. */
int occ_node_start(struct occ_node *node);

/* ---- Any thread ---- */

/* For a node with a waiter. Of the type occ_ready. */
int occ_node_is_ready(const void *node, OCC_u64 unused);

/* Tells ThreadSanitizer that its predecessors are complete. May be NULL. */
void occ_node_see(struct occ_node *node);

/* For a taskwait with nowait that need not wait: it is complete. */
void occ_taskwait_complete(struct occ_thread *self, OCC_u64 *word);

/* The task is complete: the tasks that are ready now, linked by next_ready.
 * Called once, by any thread; afterwards the node is gone. */
struct occ_task *occ_node_finish(struct occ_node *node);

#endif
