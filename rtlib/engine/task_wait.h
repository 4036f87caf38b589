/* task_wait.h: waits for tasks.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    nothing. abi/tasks.h declares the functions that the program's code
 *          calls for taskwait, taskgroup and taskyield.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_TASK_WAIT_H
#define OCC_ENGINE_TASK_WAIT_H

#include "model/thread.h"

struct occ_node;

/* Waits until the records of all children of `parent` are free, and sets the
 * parent's counts of children to 0. */
void occ_task_wait_for_room(struct occ_thread *self, struct occ_task *parent);

/* Calls occ_node_start, and waits until the node is ready. The calling thread
 * must be the node's waiter. */
void occ_task_wait_for_node(struct occ_thread *self, struct occ_node *node);

/* Waits until no task of the thread's team waits for a device. */
void occ_task_wait_for_devices(struct occ_thread *self);

#endif
