/* depnode.h: the graph of tasks that wait for one another.
 *
 * Layer:   engine. May include base/, model/.
 * Owns:    struct occ_node, struct occ_exclusion. Callers: engine/depend.
 *
 * Everything here but what engine/depend.h says is for the thread that runs the
 * parent of the tasks.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_DEPNODE_H
#define OCC_ENGINE_DEPNODE_H

#include "engine/depend.h"

struct occ_exclusion;

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

#endif
