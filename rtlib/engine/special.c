/* special.c: tasks with depend, priority or detach.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    the order in which their parts happen.
 * Callers: engine/tasking, construct/. No lock held.
 * Emits:   task_fulfil.   Spec: [OMP 5.2 §12.4, §12.5.2, §15.9.5]
 *
 * A task that may have to wait is counted (in its parent, its taskgroup, its
 * team) when it is made, before anybody else can see it, as a queued task is.
 * So a taskwait or a barrier does not end before it. Who makes it ready puts it
 * into a queue:
 *
 *   its creator             if it need not wait
 *   who runs the task that  into that thread's queue. All that is suspended on
 *   it waited for           the thread is above the task that has ended, or
 *                           is its parent; so the queue stays in order
 *   who fulfils an event    into the team's list: that thread may be in the
 *                           middle of anything
 *
 * detach. The end of the body and the fulfilment of the event each set a bit;
 * who sets the second one completes the task. From the moment that the first
 * bit is set, the record belongs to whoever sets the other.
 */
/* SPDX-License-Identifier: MIT */
#include "engine/special.h"

#include "base/alloc.h"
#include "base/tsan.h"
#include "engine/depend.h"
#include "engine/ready.h"
#include "engine/tasking.h"
#include "engine/wait.h"
#include "tool/task_switch.h"

/* Hands out tasks that have become ready. `self` is NULL where they must not
 * go into the caller's queue. */
static void deliver(struct occ_thread *self, struct occ_team *team,
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

void occ_special_end_undeferred(struct occ_thread *self,
                                struct occ_task *task) {
  if (task->special.node)
    deliver(self, task->team, occ_depend_finish(task->special.node));
}

int occ_special_end(struct occ_thread *self, struct occ_task *task) {
  if (task->flags & OCC_TASK_DETACH) {
    occ_tsan_release(&task->special.event);
    if (!(occ_or(&task->special.event, OCC_EVENT_ENDED, SEQ_CST) &
          OCC_EVENT_FULFILLED))
      return 0;
    occ_tsan_acquire(&task->special.event);
  }
  if (task->special.node)
    deliver(self, task->team, occ_depend_finish(task->special.node));
  return 1;
}

void occ_special_fulfil(struct occ_thread *self, struct occ_task *task) {
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
    deliver(0, team, occ_depend_finish(task->special.node));
  occ_task_complete(self, task, occ_load(&parent->runner, RELAXED),
                    task->group);
  /* Now the barrier that waits for it may end, and the team with it. */
  occ_add(&team->fulfilled, 1, SEQ_CST);
  occ_park_wake(&primary->inbox.park);
}

static void wait_ready(struct occ_thread *self, struct occ_node *node) {
  struct occ_wait wait = {.ready = occ_depend_is_ready,
                          .object = node,
                          .team = occ_task_current(self)->team,
                          .help = OCC_HELP_DESCENDANTS,
                          .state = ompt_state_overhead};
  if (!occ_depend_start(node))
    occ_wait(self, &wait);
  if (occ_tsan_watches())
    occ_depend_see(node);
}

static struct occ_later *later_of(OCC_u64 *word) {
  return (struct occ_later *)((char *)word -
                              __builtin_offsetof(struct occ_later, word));
}

void occ_special_wait(struct occ_thread *self, const struct OCC_depend *item,
                      OCC_u64 count, int nowait) {
  struct occ_task *task = occ_task_current(self);
  OCC_u64 *word = self->wait_word;
  struct occ_node *node;
  self->wait_word = 0;
  if (!(task->flags & OCC_TASK_HISTORY)) { /* none has dependences */
    if (nowait && word) {
      occ_depend_complete(self, word);
      occ_free(later_of(word));
    }
    return;
  }
  node = occ_depend_enter(task, 0, nowait ? 0 : self, item, count, word);
  if (nowait && word)
    occ_depend_keep(node, later_of(word));
  if (nowait && !occ_depend_start(node))
    return;
  if (nowait)
    occ_depend_complete(self, word);
  else
    wait_ready(self, node);
  deliver(self, task->team, occ_depend_finish(node));
}

/* Runs a task that has been counted. */
static void run_now(struct occ_thread *self, struct occ_task *task) {
  self->nested_runs++;
  occ_task_run_queued(self, task);
  self->nested_runs--;
}

void occ_special_submit(struct occ_thread *self, struct occ_task *task,
                        const struct OCC_depend *item, OCC_u64 count) {
  struct occ_task *parent = occ_task_current(self);
  struct occ_team *team = task->team;
  struct occ_node *node = 0;
  int undeferred = parent->final || (task->flags & OCC_TASK_UNDEFERRED);
  int detached = task->flags & OCC_TASK_DETACH;
  int alone = occ_task_alone(self, team);
  /* The first with dependences, and complete before there can be a second. */
  if (!(parent->flags & OCC_TASK_HISTORY) && (undeferred || alone) && !detached)
    count = 0;
  if (undeferred) {
    if (count) {
      node = occ_depend_enter(parent, 0, self, item, count, &task->pub.data);
      wait_ready(self, node);
    }
    task->special.node = node;
    if (!detached) {
      occ_task_run_at_once(self, task);
      return;
    }
    /* Its creator waits for its body only, which may end before its event. */
    occ_task_count(self, task);
    run_now(self, task);
    return;
  }
  occ_tsan_release(task);
  occ_task_count(self, task);
  if (count) {
    task->special.node = node =
        occ_depend_enter(parent, task, 0, item, count, &task->pub.data);
    if (!occ_depend_start(node))
      return;
  }
  if (alone) {
    run_now(self, task);
  } else if (task->special.priority > 0 &&
             occ_ready_count(team) < OCC_READY_MOST) {
    occ_ready_put(team, task);
    if (occ_load(&team->sleepers, RELAXED) != 0)
      occ_wake_helper(self, team);
  } else if (!occ_task_push(self, team, task, 0)) {
    run_now(self, task);
  }
}
