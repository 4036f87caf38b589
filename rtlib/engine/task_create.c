/* task_create.c: makes explicit tasks, and queues them or runs them
 * immediately.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    nothing. Callers: lowered code; no lock held.
 * Spec:    [OMP 5.2 §12.5]
 *
 * A queued task is counted in its parent, its taskgroup and its team before
 * another thread can see it. A task that waits for other tasks is counted when
 * it is submitted. So no taskwait or barrier ends before the task is complete.
 */
/* SPDX-License-Identifier: MIT */
#include "base/tsan.h"
#include "engine/cancellation.h"
#include "engine/depend.h"
#include "engine/ready_list.h"
#include "engine/task_make.h"
#include "engine/task_unseen.h"
#include "engine/taskgroup.h"
#include "tool/states.h"

static OCC_NOINLINE struct OCC_task *
make_seldom(struct OCC_thread *pub, const struct OCC_construct *construct,
            OCC_u64 size, OCC_u64 align, int flags) {
  return &occ_task_make(occ_thread_of(pub), construct, size, align, flags)->pub;
}

/* Makes a task. Without a tool it fills in a free record and calls no other
 * function, so that the compiler need not save registers here. */
struct OCC_task *OCC_task_new(struct OCC_thread *pub,
                              const struct OCC_construct *construct,
                              OCC_u64 size, OCC_u64 align, int flags) {
  struct occ_thread *self = occ_thread_of(pub);
  struct occ_task *task = occ_task_take_quickly(self->pool, size, align);
  if (OCC_UNLIKELY(!task || pub->observed || flags & OCC_TASK_SPECIAL))
    return make_seldom(pub, construct, size, align, flags);
  occ_task_taken(self->pool, task);
  occ_store(&task->pub.frame.exit, 0, RELAXED);
  task->pub.id = 0;
  occ_task_inherit(task, self, occ_task_current(self), construct, flags);
  return &task->pub;
}

static inline void run_at_once(struct occ_thread *self, struct occ_task *task) {
  self->nested_runs++;
  occ_task_run(self, task);
  self->nested_runs--;
  occ_task_end_at_once(self, task);
}

/* Returns 1 if no tool gets switches between tasks, and no cancellation can
 * prevent that the task runs. */
static inline int is_unseen(const struct occ_thread *self,
                            const struct occ_task *task) {
  return !occ_wanted(self, (enum occ_event)OCC_EV_TASK_SWITCH) &&
         !occ_group_cancellable(task->group);
}

/* Returns 1 if the creator must run the task itself. Otherwise the task may go
 * to a queue. */
static inline int stays(const struct occ_thread *self,
                        const struct occ_task *task) {
  return task->flags & OCC_TASK_UNDEFERRED ||
         occ_load(&task->parent, RELAXED)->final ||
         occ_task_is_alone(self, task->team);
}

/* Runs a task immediately, on the thread that created it, with few steps. Call
 * only if is_unseen returns 1. */
OCC_CALLS_USER static void run_unseen(struct occ_thread *self,
                                      struct occ_task *task) {
  struct occ_task *suspended = occ_task_current(self);
  occ_task_begin_unseen(self, suspended, task);
  task->pub.construct->mfunction(&self->pub, task->pub.env);
  occ_task_end_unseen(self, suspended, task);
  if (OCC_LIKELY(occ_load(&task->created, RELAXED) == 0)) {
    occ_task_give(self->pool, task);
    return;
  }
  occ_task_make_room(self, suspended);
  occ_task_end_at_once(self, task);
}

void occ_task_count(struct occ_thread *self, struct occ_task *task) {
  struct occ_task *parent = occ_load(&task->parent, RELAXED);
  struct OCC_taskgroup *group = task->group;
  occ_task_count_children(parent, 1);
  if (group)
    occ_taskgroup_enter(self, group, 1);
  occ_task_count_spawned(self->member, task->team);
}

/* Runs a task that has been counted. */
static void run_now(struct occ_thread *self, struct occ_task *task) {
  self->nested_runs++;
  occ_task_run_counted(self, task);
  self->nested_runs--;
}

static void submit_after(struct occ_thread *self, struct occ_task *task,
                         const struct OCC_depend *item, OCC_u64 items) {
  struct occ_task *parent = occ_task_current(self);
  struct occ_team *team = task->team;
  struct occ_node *node = 0;
  int undeferred = parent->final || (task->flags & OCC_TASK_UNDEFERRED);
  int detached = task->flags & OCC_TASK_DETACH;
  int alone = occ_task_is_alone(self, team);
  int stays = !detached && task->pub.construct->kind != OCC_TARGET;
  /* No sibling had dependences before, and this task completes before the next
   * sibling is made. So no task can depend on this task. */
  if (!(parent->flags & OCC_TASK_HISTORY) && (undeferred || (alone && stays)) &&
      !detached)
    items = 0;
  if (undeferred) {
    if (items) {
      node = occ_depend_enter(parent, 0, self, item, items, &task->pub.data);
      occ_task_wait_for_node(self, node);
    }
    task->special.node = node;
    if (!detached) {
      run_at_once(self, task);
      return;
    }
    /* The task may be incomplete after its body, until the event is fulfilled.
     * So count it. */
    occ_task_count(self, task);
    run_now(self, task);
    return;
  }
  occ_tsan_release(task);
  occ_task_count(self, task);
  if (items) {
    task->special.node = node =
        occ_depend_enter(parent, task, 0, item, items, &task->pub.data);
    if (!occ_node_start(node))
      return;
  }
  if (alone) {
    run_now(self, task);
  } else if (task->special.priority > 0 &&
             occ_ready_count(team) < OCC_READY_MOST) {
    occ_ready_put(team, task);
    occ_wake_helper(self, team);
  } else if (!occ_task_push(self, team, task, 0)) {
    run_now(self, task);
  }
}

/* Queues the task. Returns 0 if the caller has to run it. */
static inline int queue(struct occ_thread *self, struct occ_team *team,
                        struct occ_task *task) {
  struct occ_member *member = self->member;
  struct occ_deque *deque;
  if (occ_task_runs_ahead(self))
    return 0;
  deque = occ_task_queue_of(member);
  if (OCC_UNLIKELY(!deque))
    return 0;
  occ_task_count_spawned(member, team);
  occ_tsan_release(task);
  if (occ_task_push_to(deque, self, team, task, 0))
    return 1;
  occ_store(&member->out.spawned, member->out.spawned - 1, RELEASE);
  return 0;
}

void OCC_task_submit_after(struct OCC_thread *pub, struct OCC_task *pub_task,
                           const struct OCC_depend *item, OCC_u64 items) {
  struct occ_thread *self = occ_thread_of(pub);
  struct occ_task *task = (struct occ_task *)pub_task;
  unsigned outside = self->state;
  occ_state_set(self, OCC_STATE_OVERHEAD);
  occ_task_make_room(self, occ_load(&task->parent, RELAXED));
  submit_after(self, task, item, items);
  occ_state_set(self, outside);
}

static OCC_NOINLINE void queue_or_run(struct occ_thread *self,
                                      struct occ_task *task, int must_stay) {
  struct occ_task *parent = occ_load(&task->parent, RELAXED);
  struct occ_team *team = task->team;
  const unsigned outside = self->state;
  const unsigned created = occ_task_make_room(self, parent);
  occ_state_set(self, OCC_STATE_OVERHEAD);
  if (!must_stay) {
    /* must come before another thread can complete the task */
    struct OCC_taskgroup *group = task->group;
    occ_store(&parent->created, created + 1, RELAXED);
    if (OCC_UNLIKELY(group != 0))
      occ_taskgroup_enter(self, group, 1);
    if (queue(self, team, task)) {
      occ_state_set(self, outside);
      return;
    }
    if (OCC_UNLIKELY(group != 0))
      occ_taskgroup_leave(self, group, 1);
    occ_store(&parent->created, created, RELAXED);
  }
  if (is_unseen(self, task)) {
    occ_state_set(self, outside);
    run_unseen(self, task);
    return;
  }
  run_at_once(self, task);
  occ_state_set(self, outside);
}

void OCC_task_submit(struct OCC_thread *pub, struct OCC_task *pub_task) {
  struct occ_thread *self = occ_thread_of(pub);
  struct occ_task *task = (struct occ_task *)pub_task;
  int must_stay;
  if (OCC_UNLIKELY(task->flags & OCC_TASK_SPECIAL)) {
    OCC_task_submit_after(pub, pub_task, 0, 0);
    return;
  }
  must_stay = stays(self, task);
  if (must_stay && is_unseen(self, task))
    run_unseen(self, task);
  else
    queue_or_run(self, task, must_stay);
}

/* ---- Clauses, between OCC_task_new and the submission ---- */

void OCC_task_priority(struct OCC_task *pub, OCC_i64 priority) {
  struct occ_task *task = (struct occ_task *)pub;
  OCC_i64 most = occ_settings.max_task_priority;
  task->special.priority = (int)(priority < 0      ? 0
                                 : priority > most ? most
                                                   : priority);
}

OCC_u64 OCC_task_event(struct OCC_task *task) {
  return (OCC_u64)(unsigned long)task;
}
