/* task_bundle.h: divides task records that stand for several tasks of a
 * taskloop, and counts the completions of such tasks.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    special.bundle_size; struct OCC_bundle in such a record.
 * Callers: engine/taskloop makes such a record, and engine/task_run calls the
 *          functions; no lock held.
 * Spec:    [OMP 5.2 §12.6]
 *
 * If no tool gets the creation of each task of a taskloop, the tasks have one
 * record at first. Before a thread runs a record that stands for several tasks,
 * it divides the record: it makes a record for the second half of the tasks,
 * queues it, and repeats this until its own record stands for one task. So each
 * task has a record of its own when it runs, and all others can be stolen. A
 * thief takes many tasks with one steal, and most tasks run on the thread that
 * made their records.
 *
 * The encountering thread counts all tasks in their parent and in their
 * taskgroup before it queues the first record. A record is counted in the team
 * when it is queued.
 *
 * All threads would write the parent's and the taskgroup's counts for each
 * completed task, and the tasks may be short. So a thread that does not run the
 * parent counts its completions in a struct occ_late, and reports them together
 * before it runs a task with another parent or group, or waits, or ends its
 * search for tasks. While it runs another task of the same parent and group, no
 * thread can need the completions: a wait for the completed tasks is also a
 * wait for the task that runs.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ENGINE_TASK_BUNDLE_H
#define OCC_ENGINE_TASK_BUNDLE_H

#include "engine/wait.h"

/* Returns 1 if the record stands for several tasks of a taskloop, or did. Call
 * before the task runs. */
static inline int occ_is_bundle(const struct occ_task *task) {
  return (task->flags & OCC_TASK_SPECIAL) && task->special.bundle_size != 0;
}

/* Returns the number of tasks of a bundle. */
static inline OCC_u64 occ_bundle_tasks(const struct OCC_bundle *bundle) {
  OCC_u64 rest = bundle->hi - bundle->lo - bundle->larger * (bundle->each + 1);
  return bundle->larger + rest / bundle->each + (rest % bundle->each != 0);
}

/* If the record stands for several tasks, returns a new record for the second
 * half of them; otherwise NULL. Call before the task runs. */
struct occ_task *occ_bundle_divide(struct occ_thread *self,
                                   struct occ_task *task);

/* Keeps the completion of a task. `waiter`: the thread that runs the parent. */
void occ_late_keep(struct occ_thread *self, struct occ_late *late,
                   struct occ_task *parent, struct OCC_taskgroup *group,
                   struct occ_thread *waiter);

/* Call when a child of `parent` has completed. The parent's thread may sleep in
 * a taskwait. If that thread waits for the child, the parent still exists and
 * its `created` is final. */
static inline void occ_task_wake_parent(const struct occ_thread *self,
                                        struct occ_thread *waiter,
                                        const struct occ_task *parent) {
  if (waiter != self && occ_load(&waiter->inbox.park.word, SEQ_CST) &&
      occ_task_completed(parent) == occ_load(&parent->created, RELAXED))
    occ_park_wake(&waiter->inbox.park);
}

/* Reports the completions to the parent, the taskgroup and the team. */
void occ_late_report_all(struct occ_thread *self, struct occ_late *late);

static inline void occ_late_report(struct occ_thread *self,
                                   struct occ_late *late) {
  if (OCC_UNLIKELY(late->tasks != 0))
    occ_late_report_all(self, late);
}

/* Call before a task of this parent and group runs. */
static inline void occ_late_prepare(struct occ_thread *self,
                                    struct occ_late *late,
                                    const struct occ_task *parent,
                                    const struct OCC_taskgroup *group) {
  if (late->parent != parent || late->group != group)
    occ_late_report(self, late);
}

#endif
