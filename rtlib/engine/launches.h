/* launches.h: keeps the target tasks that have left their thread while a device
 * executes their code.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    team->launched, struct occ_launch, OCC_EVENT_MAY_LEAVE,
 *          OCC_EVENT_LEFT. Callers: construct/target; engine/, when a thread
 *          waits for tasks.
 * Spec:    [OMP 5.2 §12.9, §13.8]
 *
 * With nowait the code of a target task overlaps the thread's next work, also
 * in a team of one, where no other thread could execute the task. Such a task
 * leaves its thread when the device has begun, and the thread continues. When
 * the device has answered, the thread runs the remainder of the task at a task
 * scheduling point of its team. The task is untied.
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
  /* *word.at is word.expected until the device has answered */
  struct occ_park_word word;
  /* Ends the program if the device cannot answer any more. */
  void (*check)(struct occ_launch *launch);
  /* Runs the remainder of the task, which is the thread's current task. */
  void (*go_on)(struct occ_thread *self, struct occ_launch *launch);
};

/* Call before the thread runs a task that has been counted
 * (engine/task_create). Decides whether the task may leave the thread. */
void occ_launch_allow(const struct occ_thread *self, struct occ_task *task);

static inline int occ_launch_is_allowed(const struct occ_task *task) {
  return (task->flags & OCC_TASK_SPECIAL) &&
         occ_load(&task->special.event, RELAXED) == OCC_EVENT_MAY_LEAVE;
}

/* Call when the current task, which may leave its thread, leaves it. Then the
 * task's function must return. */
void occ_launch_leave(struct occ_thread *self, struct occ_launch *launch);

/* Removes from the list of the thread's team the first launch that a device has
 * answered. Returns this launch; NULL: there is none. */
struct occ_launch *occ_launch_take(const struct occ_thread *self);

/* Sleeps on the thread's park word, which the caller has prepared, until a
 * launch is answered. */
void occ_launches_sleep(struct occ_thread *self);

#endif
