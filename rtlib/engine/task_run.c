/* task_run.c: runs and completes explicit tasks.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    the counts of complete tasks in the members' outboxes; the order in
 *          which the parts of a completion happen.
 * Callers: any thread of a team, no lock held.
 * Emits:   task_switch, task_fulfil.   Spec: [OMP 5.2 §12.5.2, §15.9.5]
 *
 * When are all tasks of a team complete? In its own cache line each member
 * counts the tasks that it has queued (`spawned`) and the queued tasks that it
 * has completed (`done`). If the fulfilment of an event completes a task, the
 * team counts the task instead (`fulfilled`).
 *
 * When all members have arrived at a barrier, only tasks create tasks. To
 * check, a thread first adds up `fulfilled` and all `done`, and then all
 * `spawned`; equal sums mean that no task is left.
 *
 * Proof. A task is counted as spawned before any other thread can see it, and
 * its completion is stored (release) after all its actions. So for every
 * completion in the first sum, the second sum has the creation of that task and
 * of its children.
 *
 * Assume that a task is not complete. Of this task and its ancestors, take the
 * outermost one whose completion the first sum lacks. Its parent is an implicit
 * task, or the first sum has the parent's completion. So the second sum has its
 * creation, and is greater.
 *
 * The primary thread computes the sums at each barrier of a region that has
 * queued a task (engine/barrier_wait). If this thread sleeps, the last member
 * that runs out of tasks wakes the primary thread: run_dry.
 *
 * Tasks with a detach clause. The end of the body sets one bit and the
 * fulfilment of the event another. The thread that sets its bit second
 * completes the task. The first thread no longer uses the record after setting
 * its bit.
 */
/* SPDX-License-Identifier: MIT */
#include "engine/task_run.h"

#include "base/log.h"
#include "base/tsan.h"
#include "engine/cancellation.h"
#include "engine/depend.h"
#include "engine/launches.h"
#include "engine/ready_list.h"
#include "engine/task_bundle.h"
#include "engine/task_find.h"
#include "engine/taskgroup.h"
#include "model/taskpool.h"
#include "tool/frame.h"
#include "tool/states.h"
#include "tool/task_switch.h"

/* ---- Counts ---- */

int occ_tasks_quiet(const void *object, OCC_u64 unused) {
  const struct occ_team *team = object;
  OCC_u64 done = occ_load(&team->fulfilled, SEQ_CST), spawned = 0;
  (void)unused;
  for (unsigned i = 0; i < team->size; i++)
    done += occ_load(&team->member[i].out.done, SEQ_CST);
  for (unsigned i = 0; i < team->size; i++)
    spawned += occ_load(&team->member[i].out.spawned, SEQ_CST);
  return done == spawned;
}

/* Wakes the primary thread if it sleeps while all tasks of the team are
 * complete. Call when a thread that has run tasks finds no more tasks or stops
 * looking: this thread may have completed the team's last task. */
static void run_dry(struct occ_thread *self, struct occ_team *team) {
  struct occ_thread *primary = team->member[0].thread;
  if (primary == self)
    return;
  /* `done` must be visible before the park word is read */
  occ_add(&self->member->out.done, 0, SEQ_CST);
  if (occ_load(&primary->inbox.park.word, SEQ_CST) && occ_tasks_quiet(team, 0))
    occ_park_wake(&primary->inbox.park);
}

/* ---- One task ---- */

/* Runs the task's body on this thread or, with `launch`, the rest of a
 * target task. Inlined, so that the caller's frame is the exit frame
 * (tool/frame.h). */
static inline __attribute__((__always_inline__)) void
run(struct occ_thread *self, struct occ_task *task, struct occ_launch *launch) {
  struct occ_task *suspended = occ_task_current(self);
  unsigned outside = self->state;
  occ_store(&task->runner, self, RELAXED);
  task->beneath = suspended;
  occ_frame_exit(task);
  occ_thread_set_task(self, task);
  occ_state_set(self, occ_state_work(task->team));
  occ_switch_to(self, suspended, task);
  if (OCC_UNLIKELY(launch != 0))
    launch->go_on(self, launch);
  else if (OCC_UNLIKELY(occ_group_cancellable(task->group)) &&
           occ_group_cancelled(task->group) &&
           !(task->pub.construct->detail & OCC_TASK_HAS_COPIES))
    occ_cancel_discard(self, task);
  else
    task->pub.construct->mfunction(&self->pub, task->pub.env);
  if (OCC_UNLIKELY(task->flags & OCC_TASK_HISTORY))
    occ_depend_forget(task);
  occ_thread_set_task(self, suspended);
  occ_state_set(self, outside);
  occ_switch_back(self, task, suspended);
}

OCC_CALLS_USER void occ_task_run(struct occ_thread *self,
                                 struct occ_task *task) {
  run(self, task, 0);
}

void occ_task_end(struct occ_thread *self, struct occ_task *task,
                  const struct occ_wait *wait) {
  if (task->special.node)
    occ_tasks_hand_out(self, task->team, occ_node_finish(task->special.node),
                       wait);
}

/* Call when the body of a task that the team counts has ended. Returns 0 if the
 * task is not complete: its event is not fulfilled, or a device executes its
 * code. Then the caller no longer uses the task. */
static int end_body(struct occ_thread *self, struct occ_task *task,
                    const struct occ_wait *wait) {
  if (occ_has_left(task))
    return 0;
  if (task->flags & OCC_TASK_DETACH) {
    occ_tsan_release(&task->special.event);
    if (!(occ_or(&task->special.event, OCC_EVENT_ENDED, SEQ_CST) &
          OCC_EVENT_FULFILLED))
      return 0;
    occ_tsan_acquire(&task->special.event);
  }
  occ_task_end(self, task, wait);
  return 1;
}

/* If the parent is the thread's current task: subtracts the completed child
 * from `created`, which only this thread writes, frees the record and returns
 * 1. Then the caller does not count the child in `gone`. */
static inline int leave_parent(struct occ_thread *self, struct occ_task *task,
                               struct occ_task *parent) {
  if (!self || parent != occ_task_current(self) ||
      occ_load(&task->created, RELAXED) != 0)
    return 0;
  occ_task_count_children(parent, -1);
  occ_task_give(self->pool, task);
  return 1;
}

/* Completes a counted task: informs the parent's thread and the taskgroup, and
 * frees the record. The caller then adds the task to the team's completed
 * tasks: the team's barrier may end after that, but not before. */
static void complete(struct occ_thread *self, struct occ_task *task,
                     struct occ_thread *waiter, struct OCC_taskgroup *group) {
  struct occ_task *parent = occ_load(&task->parent, RELAXED);
  if (occ_tsan_watches()) {
    occ_tsan_release(&parent->gone);
    occ_tsan_release(&task->team->tasking);
  }
  if (!leave_parent(self, task, parent)) {
    occ_task_release(self ? self->pool : 0, task);
    occ_task_wake_parent(self, waiter, parent);
  }
  if (OCC_UNLIKELY(group != 0))
    occ_taskgroup_leave(self, group, 1);
}

/* Completes a task that this thread has run, and counts it. */
static void complete_and_count(struct occ_thread *self, struct occ_task *task,
                               struct occ_thread *waiter,
                               struct OCC_taskgroup *group) {
  complete(self, task, waiter, group);
  occ_store(&self->member->out.done, self->member->out.done + 1, RELEASE);
}

/* Divides the record, until it stands for one task, and runs this task. */
static void run_bundle(struct occ_thread *self, struct occ_task *task,
                       struct occ_late *late) {
  struct occ_thread *waiter = task->runner;
  struct occ_task *parent = occ_load(&task->parent, RELAXED), *rest;
  struct OCC_taskgroup *group = task->group;
  occ_late_prepare(self, late, parent, group);
  occ_tsan_acquire(task);
  while ((rest = occ_bundle_divide(self, task))) {
    occ_tsan_release(rest);
    occ_task_count_spawned(self->member, task->team);
    occ_tasks_hand_out(self, task->team, rest, 0);
  }
  occ_trace(OCC_TRACE_TASK, "task", "run %llu", task->pub.id);
  occ_task_run(self, task);
  if (parent != occ_task_current(self) &&
      occ_load(&task->created, RELAXED) == 0) {
    occ_task_give(self->pool, task);
    occ_late_keep(self, late, parent, group, waiter);
    return;
  }
  complete_and_count(self, task, waiter, group);
}

/* Runs a counted task and completes it; `wait` as in occ_tasks_hand_out. */
static void run_counted(struct occ_thread *self, struct occ_task *task,
                        const struct occ_wait *wait) {
  struct occ_thread *waiter = task->runner;
  /* complete() needs the group after the record has been freed */
  struct OCC_taskgroup *group = task->group;
  occ_trace(OCC_TRACE_TASK, "task", "run %llu", task->pub.id);
  if (task->flags & OCC_TASK_SPECIAL) {
    if (occ_is_bundle(task)) {
      struct occ_late late = {0};
      run_bundle(self, task, &late);
      occ_late_report(self, &late);
      return;
    }
    __builtin_prefetch(task->special.node, 1);
    occ_launch_allow(self, task);
    if (occ_tsan_watches()) {
      occ_tsan_acquire(task);
      occ_node_see(task->special.node);
    }
  }
  occ_task_run(self, task);
  if (OCC_UNLIKELY(task->flags & OCC_TASK_SPECIAL) &&
      !end_body(self, task, wait))
    return;
  complete_and_count(self, task, waiter, group);
}

void occ_task_run_counted(struct occ_thread *self, struct occ_task *task) {
  run_counted(self, task, 0);
}

void occ_task_end_counted(struct occ_thread *self, struct occ_task *task) {
  struct OCC_taskgroup *group = task->group;
  if (end_body(self, task, 0))
    complete_and_count(self, task, self, group);
}

static void complete_rest(struct occ_thread *self, struct occ_task *task) {
  occ_task_end(self, task, 0);
  complete_and_count(self, task, self, task->group);
}

OCC_CALLS_USER static void run_rest(struct occ_thread *self,
                                    struct occ_launch *launch) {
  struct occ_task *task = launch->task;
  occ_trace(OCC_TRACE_TASK, "task", "rest of %llu", task->pub.id);
  occ_store(&task->special.event, 0, RELAXED);
  run(self, task, launch);
  complete_rest(self, task);
}

void occ_task_drop_rests(struct occ_thread *self) {
  struct occ_launch **first = &occ_team_current(self)->launched, *launch;
  while ((launch = *first)) {
    *first = launch->next;
    complete_rest(self, launch->task);
  }
}

int occ_task_run_rest(struct occ_thread *self) {
  struct occ_launch *launch = occ_launch_take(self);
  if (launch)
    run_rest(self, launch);
  return launch != 0;
}

void occ_task_fulfil(struct occ_thread *self, struct occ_task *task) {
  unsigned before;
  if (self && occ_wanted(self, OCC_EV_TASK_FULFIL))
    occ_report_fulfil(self, task);
  occ_tsan_release(&task->special.event);
  before = occ_or(&task->special.event, OCC_EVENT_FULFILLED, SEQ_CST);
  if (!(before & OCC_EVENT_ENDED))
    return;
  occ_tsan_acquire(&task->special.event);
  struct occ_team *team = task->team;
  struct occ_thread *primary = team->member[0].thread;
  struct occ_task *parent = occ_load(&task->parent, RELAXED);
  occ_task_end(0, task, 0);
  complete(self, task, occ_load(&parent->runner, RELAXED), task->group);
  /* Now the barrier that waits for the task may end, and the team may be
   * reused. */
  occ_add(&team->fulfilled, 1, SEQ_CST);
  occ_park_wake(&primary->inbox.park);
}

/* ---- Help while a thread waits ---- */

/* If a device has answered, runs the rest of the target task. A thread does
 * this before other work, because other threads may wait for that task. */
static int help_device(struct occ_thread *self, struct occ_stretch *stretch) {
  struct occ_launch *launch = occ_launch_take(self);
  if (!launch)
    return 0;
  occ_stretch_end(self, stretch);
  occ_late_report(self, &stretch->late);
  run_rest(self, launch);
  return 1;
}

static enum occ_helped help(struct occ_thread *self,
                            struct occ_stretch *stretch,
                            const struct occ_task *above) {
  if (OCC_UNLIKELY(occ_team_current(self)->launched != 0) &&
      help_device(self, stretch))
    return OCC_HELPED;
  struct occ_task *task = occ_task_find(self, above);
  const struct occ_deque *own;
  if (!task) {
    occ_late_report(self, &stretch->late);
    if (stretch->ran)
      run_dry(self, occ_team_current(self));
    stretch->ran = 0;
    return OCC_HELPED_NOT;
  }
  occ_stretch_end(self, stretch);
  if (occ_is_bundle(task)) {
    run_bundle(self, task, &stretch->late);
  } else {
    occ_late_report(self, &stretch->late);
    run_counted(self, task, stretch->wait);
  }
  stretch->ran = 1;
  own = occ_load(&self->member->deque, RELAXED);
  return !above && own && !occ_deque_seems_empty(own) ? OCC_HELPED_MORE_WAITS
                                                      : OCC_HELPED;
}

static enum occ_helped help_team(struct occ_thread *self,
                                 struct occ_stretch *stretch) {
  return help(self, stretch, 0);
}

static enum occ_helped help_descendants(struct occ_thread *self,
                                        struct occ_stretch *stretch) {
  return help(self, stretch, occ_task_current(self));
}

static int team_in_sight(const struct occ_thread *self) {
  return occ_task_in_sight(self, 0);
}

static int descendants_in_sight(const struct occ_thread *self) {
  return occ_task_in_sight(self, occ_task_current(self));
}

static void stop_team(struct occ_thread *self, struct occ_stretch *stretch) {
  occ_late_report(self, &stretch->late);
  run_dry(self, occ_team_current(self));
}

static void stop_descendants(struct occ_thread *self,
                             struct occ_stretch *stretch) {
  occ_late_report(self, &stretch->late);
}

const struct occ_help occ_help_team = {help_team, team_in_sight, stop_team, 1};
const struct occ_help occ_help_descendants = {
    help_descendants, descendants_in_sight, stop_descendants, 0};

int occ_task_run_descendant(struct occ_thread *self,
                            const struct occ_wait *wait) {
  struct occ_team *team = occ_team_current(self);
  struct occ_task *task = 0;
  if (OCC_UNLIKELY(team->launched != 0) && occ_task_run_rest(self))
    return 1;
  if (occ_tasking(self->member, team))
    task = occ_task_find(self, occ_task_current(self));
  if (task)
    run_counted(self, task, wait);
  return task != 0;
}
