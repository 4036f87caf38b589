/* task_create.c: makes explicit tasks, queues them or runs them at once.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    nothing. Callers: lowered code; no lock held.
 * Spec:    [OMP 5.2 §12.5]
 *
 * A queued task is counted (in its parent, its taskgroup, its team) before
 * another thread can see it. A task that has to wait for others is counted when
 * it is made. So a taskwait or a barrier does not end before it.
 */
/* SPDX-License-Identifier: MIT */
#include "base/log.h"
#include "base/tsan.h"
#include "engine/depend.h"
#include "engine/ready_list.h"
#include "engine/task_run.h"
#include "engine/task_wait.h"
#include "engine/taskgroup.h"
#include "model/halves.h"
#include "model/taskpool.h"
#include "tool/frame.h"
#include "tool/ids.h"
#include "tool/states.h"
#include "tool/task_switch.h"

#define RUN_AHEAD 32 /* tasks run at once after a queue was full */
#define MOST_CHILDREN (1u << 30) /* keeps struct occ_task.gone in bounds */

static inline __attribute__((__always_inline__)) struct occ_task *
make(struct occ_thread *self, const struct OCC_construct *construct,
     OCC_u64 size, OCC_u64 align, int flags) {
  struct occ_task *parent = occ_task_current(self);
  struct occ_task *task = occ_task_take(self->pool, size, align);
  if (!task)
    occ_fatal("out of memory for a task of %llu bytes", size);
  occ_task_reset(task, parent->team, OCC_TASK_EXPLICIT);
  if (occ_task_identify(&self->pub, &task->pub))
    task->env_size = size;
  task->pub.nthreads_icv = parent->pub.nthreads_icv;
  task->pub.construct = construct;
  occ_store(&task->parent, parent, RELAXED);
  occ_store(&task->depth, parent->depth + 1, RELAXED);
  occ_store(&task->runner, self, RELAXED);
  task->icv = parent->icv;
  task->group = parent->group;
  task->flags = (unsigned char)flags;
  if (OCC_UNLIKELY(flags & OCC_TASK_SPECIAL)) {
    task->special.node = 0;
    task->special.priority = 0;
    occ_store(&task->special.event, 0, RELAXED);
  }
  task->final = parent->final || (flags & OCC_TASK_FINAL);
  return task;
}

struct OCC_task *OCC_task_new(struct OCC_thread *pub,
                              const struct OCC_construct *construct,
                              OCC_u64 size, OCC_u64 align, int flags) {
  return &make(occ_thread_of(pub), construct, size, align, flags)->pub;
}

/* A task that was never queued has been run. Its parent, the current task, has
 * waited meanwhile, so it need not be counted unless children keep its record
 * in use. */
static inline void end_at_once(struct occ_thread *self, struct occ_task *task) {
  struct occ_task *parent = occ_task_current(self);
  if (OCC_UNLIKELY(task->flags & OCC_TASK_SPECIAL))
    occ_task_end(self, task);
  if (OCC_LIKELY(occ_load(&task->created, RELAXED) == 0)) {
    occ_task_give(self->pool, task);
    return;
  }
  occ_task_count_children(parent, 1);
  occ_task_release(self->pool, task);
}

static inline void run_at_once(struct occ_thread *self, struct occ_task *task) {
  self->nested_runs++;
  occ_task_run(self, task);
  self->nested_runs--;
  end_at_once(self, task);
}

/* Outside all regions no barrier would ever wait for a queued task. A thread
 * that is alone gains nothing by queueing, except that a chain of tasks that
 * make one another does not grow its stack. */
static inline int is_alone(const struct occ_thread *self,
                           const struct occ_team *team) {
  return team->level == 0 ||
         (self->pub.team_size == 1 && self->nested_runs < OCC_NESTED_RUNS);
}

/* How many children the parent has; few enough for one more. */
static inline unsigned make_room(struct occ_thread *self,
                                 struct occ_task *parent) {
  unsigned created = occ_load(&parent->created, RELAXED);
  if (OCC_UNLIKELY(created >= MOST_CHILDREN)) {
    occ_task_wait_for_room(self, parent);
    created = occ_load(&parent->created, RELAXED);
  }
  return created;
}

/* Call before publishing the task. */
static void count(struct occ_thread *self, struct occ_task *task) {
  struct occ_task *parent = occ_load(&task->parent, RELAXED);
  struct OCC_taskgroup *group = task->group;
  occ_task_count_children(parent, 1);
  if (group)
    occ_taskgroup_enter(self, group);
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
  int alone = is_alone(self, team);
  int stays = !detached && task->pub.construct->kind != OCC_TARGET;
  /* The first with dependences, and complete before there can be a second. */
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
    /* Its creator waits for its body only, which may end before its event. */
    count(self, task);
    run_now(self, task);
    return;
  }
  occ_tsan_release(task);
  count(self, task);
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
    if (occ_load(&team->sleepers, RELAXED) != 0)
      occ_wake_helper(self, team);
  } else if (!occ_task_push(self, team, task, 0)) {
    run_now(self, task);
  }
}

/* Counts and queues the task; 0: it is to be run at once. After a full queue a
 * few more are, so that its owner does not ask the thieves' line about room
 * each time. */
static inline int queue(struct occ_thread *self, struct occ_team *team,
                        struct occ_task *task) {
  struct occ_member *member = self->member;
  struct occ_deque *deque;
  if (member->run_ahead && self->nested_runs < OCC_NESTED_RUNS) {
    member->run_ahead--;
    return 0;
  }
  deque = occ_task_queue_of(member);
  if (OCC_UNLIKELY(!deque))
    return 0;
  occ_task_count_spawned(member, team);
  occ_tsan_release(task);
  if (occ_task_push_to(deque, self, team, task, 0))
    return 1;
  occ_store(&member->out.spawned, member->out.spawned - 1, RELEASE);
  member->run_ahead = RUN_AHEAD;
  return 0;
}

void OCC_task_submit_after(struct OCC_thread *pub, struct OCC_task *pub_task,
                           const struct OCC_depend *item, OCC_u64 items) {
  struct occ_thread *self = occ_thread_of(pub);
  struct occ_task *task = (struct occ_task *)pub_task;
  unsigned outside = self->state;
  occ_state_set(self, OCC_STATE_OVERHEAD);
  make_room(self, occ_load(&task->parent, RELAXED));
  submit_after(self, task, item, items);
  occ_state_set(self, outside);
}

void OCC_task_submit(struct OCC_thread *pub, struct OCC_task *pub_task) {
  struct occ_thread *self = occ_thread_of(pub);
  struct occ_task *task = (struct occ_task *)pub_task;
  struct occ_task *parent = occ_load(&task->parent, RELAXED);
  struct occ_team *team = task->team;
  unsigned created, outside = self->state;
  if (OCC_UNLIKELY(task->flags & OCC_TASK_SPECIAL)) {
    OCC_task_submit_after(pub, pub_task, 0, 0);
    return;
  }
  created = make_room(self, parent);
  occ_state_set(self, OCC_STATE_OVERHEAD);
  if (!parent->final && !(task->flags & OCC_TASK_UNDEFERRED) &&
      !is_alone(self, team)) {
    /* Counted before another thread can complete it. */
    struct OCC_taskgroup *group = task->group;
    occ_store(&parent->created, created + 1, RELAXED);
    if (OCC_UNLIKELY(group != 0))
      occ_taskgroup_enter(self, group);
    if (queue(self, team, task)) {
      occ_state_set(self, outside);
      return;
    }
    if (OCC_UNLIKELY(group != 0))
      occ_taskgroup_leave(self, group);
    occ_store(&parent->created, created, RELAXED);
  }
  run_at_once(self, task);
  occ_state_set(self, outside);
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

/* ---- For other compilers' code ---- */

void OCC_task_amend(struct OCC_task *pub, const struct OCC_construct *construct,
                    int flags) {
  struct occ_task *task = (struct occ_task *)pub;
  task->pub.construct = construct;
  if (flags & OCC_TASK_SPECIAL && !(task->flags & OCC_TASK_SPECIAL)) {
    task->special.node = 0;
    task->special.priority = 0;
    occ_store(&task->special.event, 0, RELAXED);
  }
  task->flags |= (unsigned char)flags;
}

void OCC_task_drop(struct OCC_thread *self, struct OCC_task *task) {
  occ_task_give(occ_thread_of(self)->pool, (struct occ_task *)task);
}

/* Nobody else can find the task, which needs no environment: what is left of
 * run_at_once. */
OCC_CALLS_USER void OCC_undeferred_run(struct OCC_thread *pub,
                                       const struct OCC_construct *construct,
                                       void (*function)(void *), void *data,
                                       int flags) {
  struct occ_thread *self = occ_thread_of(pub);
  struct occ_task *suspended = occ_task_current(self);
  struct OCC_taskgroup *group = suspended->group;
  unsigned outside = self->state;
  struct occ_task *task;
  if (OCC_UNLIKELY(group != 0) && occ_group_cancelled(group))
    return;
  task = make(self, construct, 0, 1, flags);
  make_room(self, suspended);
  self->nested_runs++;
  task->beneath = suspended;
  occ_frame_exit(task);
  occ_thread_set_task(self, task);
  occ_state_set(self, occ_state_work(task->team));
  function(data);
  if (OCC_UNLIKELY(task->flags & OCC_TASK_HISTORY))
    occ_depend_forget(task);
  occ_thread_set_task(self, suspended);
  occ_state_set(self, outside);
  self->nested_runs--;
  end_at_once(self, task);
}

int OCC_would_queue(const struct OCC_thread *pub) {
  const struct occ_thread *self = occ_thread_of_const(pub);
  const struct occ_task *task = occ_task_current(self);
  return !task->final && !is_alone(self, task->team);
}

/* run_at_once in two halves, with the program's code between them. */
void OCC_undeferred_begin(struct OCC_thread *pub, struct OCC_task *pub_task,
                          void *exit_frame, struct OCC_half *half) {
  struct occ_thread *self = occ_thread_of(pub);
  struct occ_task *task = (struct occ_task *)pub_task;
  struct occ_task *suspended = occ_task_current(self);
  *half = (struct OCC_half){.task = &suspended->pub, .state = self->state};
  make_room(self, suspended);
  self->nested_runs++;
  occ_store(&task->runner, self, RELAXED);
  task->beneath = suspended;
  occ_store(&task->pub.frame.exit, exit_frame, RELAXED);
  occ_thread_set_task(self, task);
  occ_state_set(self, occ_state_work(task->team));
  occ_switch_to(self, suspended, task);
}

void OCC_undeferred_end(struct OCC_thread *pub, struct OCC_half *half) {
  struct occ_thread *self = occ_thread_of(pub);
  struct occ_task *task = occ_task_current(self);
  struct occ_task *suspended = (struct occ_task *)half->task;
  if (OCC_UNLIKELY(task->flags & OCC_TASK_HISTORY))
    occ_depend_forget(task);
  occ_thread_set_task(self, suspended);
  occ_state_set(self, half->state);
  occ_switch_back(self, task, suspended);
  self->nested_runs--;
  end_at_once(self, task);
}
