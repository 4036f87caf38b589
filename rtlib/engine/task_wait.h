/* task_wait.h: waits for tasks.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    nothing. The entries of lowered code for taskwait, taskgroup and
 *          taskyield are declared in abi/tasks.h.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_TASK_WAIT_H
#define OCC_ENGINE_TASK_WAIT_H

#include "model/thread.h"

struct occ_node;

/* Until few enough records of the parent's children are in use for one more. */
void occ_task_wait_for_room(struct occ_thread *self, struct occ_task *parent);

/* Closes the entry of a node whose waiter is the calling thread, and waits
 * until it is ready. */
void occ_task_wait_for_node(struct occ_thread *self, struct occ_node *node);

/* Until no task of the thread's team is left to a device. */
void occ_task_wait_for_devices(struct occ_thread *self);

#endif
