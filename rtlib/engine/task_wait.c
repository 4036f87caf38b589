/* task_wait.c: waits for tasks: taskwait, taskgroup, taskyield.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    struct OCC_taskgroup, with taskgroup.h.
 * Callers: lowered code; engine/task_create; no lock held.
 * Emits:   wait_taskwait, wait_taskgroup.
 * Spec:    [OMP 5.2 §12.7, §15.4, §15.5]
 */
/* SPDX-License-Identifier: MIT */
#include "engine/task_wait.h"

#include "base/alloc.h"
#include "base/tsan.h"
#include "engine/depend.h"
#include "engine/launches.h"
#include "engine/ready_list.h"
#include "engine/task_find.h"
#include "engine/task_run.h"
#include "engine/taskgroup.h"
#include "tool/frame.h"
#include "tool/states.h"

/* Runs descendants of the current task as long as there are some, then
 * waits. */
static void wait_for_tasks(struct occ_thread *self,
                           const struct occ_wait *wait) {
  while (!wait->ready(wait->object, wait->target))
    if (!occ_task_run_descendant(self, wait)) {
      occ_wait(self, wait);
      return;
    }
}

/* ---- taskwait ---- */

static int children_freed(const void *item, OCC_u64 unused) {
  const struct occ_task *task = item;
  (void)unused;
  return (unsigned)(occ_load(&task->gone, SEQ_CST) >> 32) ==
         occ_load(&task->created, RELAXED);
}

/* Sets the task's counts of children to 0 if the records of all children are
 * free. */
static void reset_counts(struct occ_task *task) {
  if (children_freed(task, 0)) {
    occ_store(&task->created, 0, RELAXED);
    occ_store(&task->gone, 0, RELAXED);
  }
}

void occ_task_wait_for_room(struct occ_thread *self, struct occ_task *parent) {
  struct occ_wait wait = {.ready = children_freed,
                          .object = parent,
                          .team = parent->team,
                          .help = &occ_help_descendants,
                          .state = OCC_STATE_OVERHEAD};
  wait_for_tasks(self, &wait);
  reset_counts(parent);
}

static int children_completed(const void *item, OCC_u64 unused) {
  const struct occ_task *task = item;
  (void)unused;
  return occ_task_completed(task) == occ_load(&task->created, RELAXED);
}

void OCC_taskwait_wait(struct OCC_thread *pub) {
  struct occ_thread *self = occ_thread_of(pub);
  struct occ_task *task = occ_task_current(self);
  if (occ_load(&task->created, RELAXED) == 0)
    return;
  /* The queue may be empty now. So occ_task_runs_ahead must look at it when the
   * next task is made. */
  self->member->run_ahead = 0;
  if (!children_completed(task, 0)) {
    struct occ_wait wait = {.ready = children_completed,
                            .object = task,
                            .team = task->team,
                            .help = &occ_help_descendants,
                            .state = OCC_STATE_TASKWAIT,
                            .begin = OCC_EV_WAIT_TASKWAIT_BEGIN,
                            .end = OCC_EV_WAIT_TASKWAIT_END};
    wait_for_tasks(self, &wait);
  }
  occ_tsan_acquire(&task->gone);
  reset_counts(task);
}

/* ---- taskwait with depend ---- */

void occ_task_wait_for_node(struct occ_thread *self, struct occ_node *node) {
  struct occ_wait wait = {.ready = occ_node_is_ready,
                          .object = node,
                          .team = occ_task_current(self)->team,
                          .help = &occ_help_descendants,
                          .state = OCC_STATE_OVERHEAD};
  if (!occ_node_start(node))
    wait_for_tasks(self, &wait);
  if (occ_tsan_watches())
    occ_node_see(node);
}

/* Returns the record of which *word is a member. */
static struct occ_later *later_of(OCC_u64 *word) {
  return (struct occ_later *)((char *)word -
                              __builtin_offsetof(struct occ_later, word));
}

/* Copies the dependences, with out instead of mutexinoutset. After the wait the
 * thread may execute code that must not overlap with siblings, for example the
 * body of an undeferred task of clang's code. So it waits for all earlier
 * siblings, and there are no later ones before it has finished. */
static void as_waited_for(struct OCC_depend *to, const struct OCC_depend *from,
                          OCC_u64 count) {
  for (OCC_u64 i = 0; i < count; i++) {
    to[i] = from[i];
    if (from[i].kind == OCC_DEPEND_MUTEXINOUTSET)
      to[i].kind = OCC_DEPEND_OUT;
  }
}

void OCC_taskwait_wait_for(struct OCC_thread *pub,
                           const struct OCC_depend *item, OCC_u64 count,
                           int nowait) {
  struct occ_thread *self = occ_thread_of(pub);
  struct occ_task *task = occ_task_current(self);
  OCC_u64 *word = self->wait_word;
  struct occ_node *node;
  self->wait_word = 0;
  if (!(task->flags & OCC_TASK_HISTORY)) { /* no child has dependences */
    if (nowait && word) {
      occ_taskwait_complete(self, word);
      occ_free(later_of(word));
    }
    return;
  }
  struct OCC_depend waited_for[count + 1];
  if (!nowait) {
    as_waited_for(waited_for, item, count);
    item = waited_for;
  }
  node = occ_depend_enter(task, 0, nowait ? 0 : self, item, count, word);
  if (nowait && word)
    occ_node_keep(node, later_of(word));
  if (nowait && !occ_node_start(node))
    return;
  if (nowait)
    occ_taskwait_complete(self, word);
  else
    occ_task_wait_for_node(self, node);
  occ_tasks_hand_out(self, task->team, occ_node_finish(node), 0);
}

/* ---- taskgroup ---- */

void OCC_taskgroup_open(struct OCC_thread *pub, struct OCC_taskgroup *group) {
  struct occ_thread *self = occ_thread_of(pub);
  struct occ_task *task = occ_task_current(self);
  group->outer = task->group;
  group->waiter = self;
  group->here = 0;
  group->pending = 0;
  group->reducing = 0;
  group->cancelled = group->implied = 0;
  task->group = group;
  self->member->run_ahead = self->member->plenty = 0;
}

static int is_empty(const void *item, OCC_u64 unused) {
  const struct OCC_taskgroup *group = item;
  (void)unused;
  return group->here + occ_load(&group->pending, SEQ_CST) == 0;
}

static void settle(struct occ_thread *self) {
  struct OCC_taskgroup *group = occ_task_current(self)->group;
  if (group->here)
    occ_add(&group->pending, group->here, SEQ_CST);
  group->here = 0;
}

void OCC_taskgroup_wait(struct OCC_thread *pub, struct OCC_taskgroup *group) {
  struct occ_thread *self = occ_thread_of(pub);
  struct occ_task *task = occ_task_current(self);
  if (!is_empty(group, 0)) {
    struct occ_wait wait = {.ready = is_empty,
                            .object = group,
                            .team = task->team,
                            .help = &occ_help_descendants,
                            .state = OCC_STATE_TASKGROUP,
                            .begin = OCC_EV_WAIT_TASKGROUP_BEGIN,
                            .end = OCC_EV_WAIT_TASKGROUP_END,
                            .settle = settle};
    wait_for_tasks(self, &wait);
  }
  occ_tsan_acquire(group);
  task->group = group->outer;
}

/* ---- devices ---- */

void occ_task_wait_for_devices(struct occ_thread *self) {
  int framed = self->pub.observed && occ_frame_edge(self->pub.task, OCC_EDGE);
  while (occ_team_current(self)->launched) {
    occ_park_prepare(&self->inbox.park);
    occ_launches_sleep(self);
    while (occ_team_current(self)->launched && occ_task_run_rest(self))
      ;
  }
  if (framed)
    occ_frame_edge_clear(self->pub.task);
}

/* ---- taskyield ---- */

/* The current task is tied: only its descendants may run meanwhile. */
void OCC_taskyield_run(struct OCC_thread *pub) {
  struct occ_thread *self = occ_thread_of(pub);
  struct occ_team *team = occ_team_current(self);
  struct occ_task *task = 0;
  if (OCC_UNLIKELY(team->launched != 0) && occ_task_run_rest(self))
    return;
  if ((team->level || occ_ready_count(team)) && occ_tasking(self->member, team))
    task = occ_task_find(self, occ_task_current(self));
  if (!task)
    return;
  self->yielding = 1;
  occ_task_run_counted(self, task);
}
