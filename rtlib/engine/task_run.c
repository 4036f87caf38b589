/* task_run.c: runs and completes explicit tasks.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    the order in which the parts of a completion happen.
 * Callers: any thread of a team, no lock held.
 * Emits:   task_switch, task_fulfil.   Spec: [OMP 5.2 §12.5.2, §15.9.5]
 *
 * A task that others depend on makes them ready when it is complete. The thread
 * that makes a task ready puts it into a queue:
 *
 *   the creator            if it need not wait
 *   the thread that runs   into its own queue. All that is suspended on the
 *   the task waited for    thread is above the task that has ended, or is its
 *                          parent; so the queue stays in order
 *   one that fulfils an    into the team's list: that thread may be in the
 *   event                  middle of anything
 *
 * detach. The end of the body and the fulfilment of the event each set a bit;
 * the thread that sets the second one completes the task. Once the first bit is
 * set, the record belongs to the thread that will set the other.
 */
/* SPDX-License-Identifier: MIT */
#include "engine/task_run.h"

#include "base/log.h"
#include "base/tsan.h"
#include "engine/cancellation.h"
#include "engine/depend.h"
#include "engine/ready_list.h"
#include "engine/task_queue.h"
#include "engine/taskgroup.h"
#include "model/taskpool.h"
#include "tool/frame.h"
#include "tool/states.h"
#include "tool/task_switch.h"

/* The task's body on this thread. Its frame is the exit frame. */
OCC_CALLS_USER void occ_task_run(struct occ_thread *self,
                                 struct occ_task *task) {
  struct occ_task *suspended = occ_task_current(self);
  unsigned outside = self->state;
  occ_store(&task->runner, self, RELAXED);
  task->beneath = suspended;
  occ_frame_exit(task);
  occ_thread_set_task(self, task);
  occ_state_set(self, occ_state_work(task->team));
  occ_switch_to(self, suspended, task);
  if (OCC_UNLIKELY(task->group != 0) && occ_group_cancelled(task->group))
    occ_cancel_discard(self, task);
  else
    task->pub.region->mfunction(&self->pub, task->pub.env);
  if (OCC_UNLIKELY(task->flags & OCC_TASK_HISTORY))
    occ_depend_forget(task);
  occ_thread_set_task(self, suspended);
  occ_state_set(self, outside);
  occ_switch_back(self, task, suspended);
}

void occ_tasks_hand_out(struct occ_thread *self, struct occ_team *team,
                        struct occ_task *tasks) {
  int listed = 0;
  while (tasks) {
    struct occ_task *task = tasks;
    tasks = task->special.next;
    if (self && task->special.priority == 0 &&
        occ_task_push(self, team, task, 1))
      continue;
    occ_ready_put(team, task);
    listed = 1;
  }
  if (listed)
    occ_wake_team(team);
}

void occ_task_end_uncounted(struct occ_thread *self, struct occ_task *task) {
  if (task->special.node)
    occ_tasks_hand_out(self, task->team, occ_node_finish(task->special.node));
}

/* The body of a counted task has ended. 0: the task is not complete until its
 * event is fulfilled, and no longer the caller's. */
static int end_body(struct occ_thread *self, struct occ_task *task) {
  if (task->flags & OCC_TASK_DETACH) {
    occ_tsan_release(&task->special.event);
    if (!(occ_or(&task->special.event, OCC_EVENT_ENDED, SEQ_CST) &
          OCC_EVENT_FULFILLED))
      return 0;
    occ_tsan_acquire(&task->special.event);
  }
  if (task->special.node)
    occ_tasks_hand_out(self, task->team, occ_node_finish(task->special.node));
  return 1;
}

/* When the thread's current task is the parent, nobody else counts its
 * children: it is as if the task had not been. */
static inline int leave_parent(struct occ_thread *self, struct occ_task *task,
                               struct occ_task *parent) {
  if (!self || parent != occ_task_current(self) ||
      occ_load(&task->created, RELAXED) != 0)
    return 0;
  occ_task_count_children(parent, -1);
  occ_task_give(self->pool, task);
  return 1;
}

/* A counted task is complete: tells the parent's thread and the taskgroup,
 * gives back the record. The caller counts it for the team. */
static void complete(struct occ_thread *self, struct occ_task *task,
                     struct occ_thread *waiter, struct OCC_taskgroup *group) {
  struct occ_task *parent = occ_load(&task->parent, RELAXED);
  if (occ_tsan_watches()) {
    occ_tsan_release(&parent->gone);
    occ_tsan_release(&task->team->tasking);
  }
  if (!leave_parent(self, task, parent)) {
    occ_task_release(self ? self->pool : 0, task);
    /* The parent may be asleep in a taskwait on another thread. If it has been
     * waiting for this task, it is still there and its count is final. */
    if (waiter != self && occ_load(&waiter->inbox.park.word, SEQ_CST) &&
        occ_task_completed(parent) == occ_load(&parent->created, RELAXED))
      occ_park_wake(&waiter->inbox.park);
  }
  if (OCC_UNLIKELY(group != 0))
    occ_taskgroup_leave(self, group);
}

void occ_task_run_counted(struct occ_thread *self, struct occ_task *task) {
  struct occ_outbox *out = &self->member->out;
  struct occ_thread *waiter = task->runner;
  /* Read now: the group may be destroyed once its count reaches zero. */
  struct OCC_taskgroup *group = task->group;
  occ_trace(OCC_TRACE_TASK, "task", "run %llu", task->pub.id);
  if (task->flags & OCC_TASK_SPECIAL) {
    __builtin_prefetch(task->special.node, 1);
    if (occ_tsan_watches()) {
      occ_tsan_acquire(task);
      occ_node_see(task->special.node);
    }
  }
  occ_task_run(self, task);
  if (OCC_UNLIKELY(task->flags & OCC_TASK_SPECIAL) && !end_body(self, task))
    return;
  complete(self, task, waiter, group);
  occ_store(&out->done, out->done + 1, RELEASE);
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
  if (task->special.node)
    occ_tasks_hand_out(0, team, occ_node_finish(task->special.node));
  complete(self, task, occ_load(&parent->runner, RELAXED), task->group);
  /* Now the barrier that waits for it may end, and the team with it. */
  occ_add(&team->fulfilled, 1, SEQ_CST);
  occ_park_wake(&primary->inbox.park);
}

/* ---- Help while a thread waits ---- */

static enum occ_helped help(struct occ_thread *self,
                            struct occ_stretch *stretch,
                            const struct occ_task *above) {
  struct occ_team *team = occ_team_current(self);
  struct occ_task *task =
      occ_tasking(self, team) ? occ_task_find(self, above) : 0;
  const struct occ_deque *own;
  if (!task) {
    if (stretch->ran)
      occ_tasks_dry(self, team);
    stretch->ran = 0;
    return OCC_HELPED_NOT;
  }
  occ_stretch_end(self, stretch);
  occ_task_run_counted(self, task);
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
  return occ_tasks_in_sight(self, 0);
}

static int descendants_in_sight(const struct occ_thread *self) {
  return occ_tasks_in_sight(self, occ_task_current(self));
}

const struct occ_help occ_help_team = {help_team, team_in_sight};
const struct occ_help occ_help_descendants = {help_descendants,
                                              descendants_in_sight};
