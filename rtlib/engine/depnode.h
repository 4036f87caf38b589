/* depnode.h: keeps the graph of tasks that wait for one another.
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

/* ---- For the thread that runs the parent of the node's task ---- */

/* Makes a node that will be a member of `groups` groups (engine/depend). The
 * node has one reference for each group, and one for its task. It has room for
 * `exclusions` calls of occ_node_exclude. */
struct occ_node *occ_node_new(struct occ_task *task, struct occ_thread *waiter,
                              unsigned groups, OCC_u64 exclusions,
                              OCC_u64 *word);
struct occ_node *occ_node_refer(struct occ_node *node);
/* Drops `references` of the node's references. NULL is allowed. */
void occ_node_drop(struct occ_node *node, unsigned references);

/* Returns 1 if the node's task is complete. The caller then sees all effects of
 * the task. */
int occ_node_complete(const struct occ_node *node);

/* Makes `node` wait for `before`. Call before occ_node_start. A repeated call
 * costs almost nothing. */
void occ_node_after(struct occ_node *node, struct occ_node *before);

/* Makes `node` a member of the exclusion. Only one member runs at a time. */
void occ_node_exclude(struct occ_node *node, struct occ_exclusion *exclusion);
struct occ_exclusion *occ_exclusion_new(void);
void occ_exclusion_drop(struct occ_exclusion *exclusion);

/* Lets the node own `memory`, which is freed with the node. Call before
 * occ_node_start. */
void occ_node_keep(struct occ_node *node, struct occ_later *memory);

/* Call when the node has all its predecessors and exclusions. Returns 1 if the
 * node is ready. Then no other thread uses the node, and the caller must go on
 * with the task. Returns 0 if the node has to wait. Then other threads may
 * already have completed the node. */
int occ_node_start(struct occ_node *node);

/* ---- For any thread ---- */

/* Returns 1 if the waiter of the node may continue. Has the type occ_ready. */
int occ_node_is_ready(const void *node, OCC_u64 unused);

/* Tells ThreadSanitizer that the node's predecessors are complete. `node` may
 * be NULL. */
void occ_node_see(struct occ_node *node);

/* Reports that a taskwait with nowait is complete. `word` is the tool's data of
 * the taskwait, or NULL. */
void occ_taskwait_complete(struct occ_thread *self, OCC_u64 *word);

/* Call once, on any thread, when the node's task is complete; then do not use
 * the node. Returns the tasks that are ready now, linked by next_ready. */
struct occ_task *occ_node_finish(struct occ_node *node);

#endif
