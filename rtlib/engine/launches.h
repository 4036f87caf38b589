/* launches.h: keeps the target tasks that have left their thread while a device
 * executes their code.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    team->launched, struct occ_launch, OCC_EVENT_MAY_LEAVE,
 *          OCC_EVENT_LEFT.
 * Callers: construct/target; engine/, when a thread waits for tasks.
 * Spec:    [OMP 5.2 §12.9, §13.8]
 *
 * With nowait a target task's code overlaps the thread's next work, even in a
 * team of one thread. When the device has begun, the task leaves the thread,
 * which continues. When the device has answered, the thread runs the rest of
 * the task, which is untied, at a task scheduling point of its team.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_LAUNCHES_H
#define OCC_ENGINE_LAUNCHES_H

#include "base/park.h"
#include "model/team.h"
#include "model/thread.h"

struct occ_launch {
  struct occ_launch *next;
  struct occ_task *task;
  /* *word.at is word.expected until the device answers */
  struct occ_park_word word;
  /* Ends the program if the device cannot answer any more. */
  void (*check)(struct occ_launch *launch);
  /* Runs the rest of the task, which is the thread's current task. */
  void (*go_on)(struct occ_thread *self, struct occ_launch *launch);
};

/* Decides whether the task may leave the thread. Call before the thread runs
 * the task. The task's parent and its team must already count the task
 * (engine/task_create). */
void occ_launch_allow(const struct occ_thread *self, struct occ_task *task);

static inline int occ_launch_is_allowed(const struct occ_task *task) {
  return (task->flags & OCC_TASK_SPECIAL) &&
         occ_load(&task->special.event, RELAXED) == OCC_EVENT_MAY_LEAVE;
}

/* Lets the current task leave its thread. Then the task's function must
 * return. */
void occ_launch_leave(struct occ_thread *self, struct occ_launch *launch);

/* Takes from the list of the thread's team the first launch that a device has
 * answered. Returns NULL if there is none. */
struct occ_launch *occ_launch_take(const struct occ_thread *self);

/* Sleeps until a launch is answered or the thread is woken. The caller has
 * prepared the thread's park word. */
void occ_launches_sleep(struct occ_thread *self);

#endif
