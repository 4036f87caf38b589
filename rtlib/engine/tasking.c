/* tasking.c: creates, finds, runs and completes explicit tasks.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/.
 * Owns:    the members' deques and the counts in their outboxes.
 * Callers: any thread of a team, no lock held.
 * Emits:   task_switch, wait_taskwait.   Spec: [OMP 3.1 §2.7], [TR2 §3.2]
 *
 * When are all tasks of a team complete? Each member counts, in its own line,
 * the tasks it has queued and the queued tasks it has completed; the team
 * counts those that the fulfilment of an event has completed. Once all
 * members have arrived at a barrier, only tasks create tasks. The reader adds
 * up `done` first and `spawned` second. A task counts itself as spawned before
 * any other thread can see it, and its completion is stored (release) after
 * everything it did; so for every completion that the first sum contains, the
 * second sum contains that task's creation and those of the children it made.
 * If some task is not complete, it or its nearest ancestor that is missing from
 * the first sum is an extra one in the second. Equal sums therefore mean that
 * nothing is left, and nothing can come.
 *
 * The primary thread does this sum in every barrier of a region that has
 * queued a task (engine/barrier_wait). When it sleeps meanwhile, the member
 * that runs out of tasks last wakes it: occ_tasks_dry.
 *
 * Tied tasks. A thread that waits in a taskwait may start a new task only if
 * that is a descendant of every tied task suspended on the thread outside a
 * barrier. Those tasks are, by the same rule, ancestors of one another, so it
 * is enough to compare with the innermost, the current task. Untied tasks are
 * treated as tied.
 */
/* SPDX-License-Identifier: MIT */
#include "engine/tasking.h"

#include "base/log.h"
#include "base/tsan.h"
#include "engine/cancellation.h"
#include "engine/depend.h"
#include "engine/ready.h"
#include "engine/special.h"
#include "engine/taskgroup.h"
#include "engine/wait.h"
#include "model/taskpool.h"
#include "tool/frame.h"
#include "tool/ids.h"
#include "tool/states.h"
#include "tool/task_switch.h"

#define QUEUE_SIZE 256
#define NESTED_RUNS 64         /* then tasks are queued whatever it takes */
#define RUN_AHEAD 32           /* tasks run at once after a queue was full */
#define MOST_CHILDREN (1u << 30) /* keeps struct occ_task.gone in bounds */

struct occ_task *occ_task_new(struct occ_thread *self,
                              const struct OCC_region *region, OCC_u64 size,
                              OCC_u64 align, int flags) {
  struct occ_task *parent = occ_task_current(self);
  struct occ_task *task = occ_task_take(self->pool, size, align);
  if (!task)
    occ_fatal("out of memory for a task of %llu bytes", size);
  occ_task_reset(task, parent->team, OCC_TASK_EXPLICIT);
  if (occ_task_identify(&self->pub, &task->pub))
    task->env_size = size;
  task->pub.nthreads_icv = parent->pub.nthreads_icv;
  task->pub.region = region;
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

/* The task's body on this thread. Its frame is the exit frame. */
static OCC_CALLS_USER void run(struct occ_thread *self, struct occ_task *task) {
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

/* Only the thread that runs the parent counts its children. */
static inline void count_children(struct occ_task *parent, int more) {
  unsigned created = occ_load(&parent->created, RELAXED);
  occ_store(&parent->created, created + (unsigned)more, RELAXED);
}

/* A task that is never queued. Its parent, the current task, waits meanwhile,
 * so it need not be counted unless children keep its record in use. */
static inline void run_at_once(struct occ_thread *self, struct occ_task *task) {
  struct occ_task *parent = occ_task_current(self);
  self->nested_runs++;
  run(self, task);
  self->nested_runs--;
  if (OCC_UNLIKELY(task->flags & OCC_TASK_SPECIAL))
    occ_special_end_undeferred(self, task);
  if (OCC_LIKELY(occ_load(&task->created, RELAXED) == 0)) {
    occ_task_give(self->pool, task);
    return;
  }
  count_children(parent, 1);
  occ_task_release(self->pool, task);
}

void occ_task_run_at_once(struct occ_thread *self, struct occ_task *task) {
  run_at_once(self, task);
}

/* When the thread's current task is the parent, nobody else counts its
 * children: it is as if the task had not been. */
static inline int leave_parent(struct occ_thread *self, struct occ_task *task,
                               struct occ_task *parent) {
  if (!self || parent != occ_task_current(self) ||
      occ_load(&task->created, RELAXED) != 0)
    return 0;
  count_children(parent, -1);
  occ_task_give(self->pool, task);
  return 1;
}

void occ_task_complete(struct occ_thread *self, struct occ_task *task,
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

void occ_task_run_queued(struct occ_thread *self, struct occ_task *task) {
  struct occ_outbox *out = &self->member->out;
  struct occ_thread *waiter = task->runner;
  /* Gone as soon as it counts nothing, and then the task's own is another. */
  struct OCC_taskgroup *group = task->group;
  occ_trace(OCC_TRACE_TASK, "task", "run %llu", task->pub.id);
  if (task->flags & OCC_TASK_SPECIAL) {
    __builtin_prefetch(task->special.node, 1);
    if (occ_tsan_watches()) {
      occ_tsan_acquire(task);
      occ_depend_see(task->special.node);
    }
  }
  run(self, task);
  if (OCC_UNLIKELY(task->flags & OCC_TASK_SPECIAL) &&
      !occ_special_end(self, task))
    return;
  occ_task_complete(self, task, waiter, group);
  occ_store(&out->done, out->done + 1, RELEASE);
}

static int children_freed(const void *item, OCC_u64 unused) {
  const struct occ_task *task = item;
  (void)unused;
  return (unsigned)(occ_load(&task->gone, SEQ_CST) >> 32) ==
         occ_load(&task->created, RELAXED);
}

/* Starts the counts again from zero when no child is left. */
static void reset_counts(struct occ_task *task) {
  if (children_freed(task, 0)) {
    occ_store(&task->created, 0, RELAXED);
    occ_store(&task->gone, 0, RELAXED);
  }
}

static OCC_NOINLINE void wait_for_room(struct occ_thread *self,
                                       struct occ_task *parent) {
  struct occ_wait wait = {.ready = children_freed,
                          .object = parent,
                          .team = parent->team,
                          .help = OCC_HELP_DESCENDANTS,
                          .state = ompt_state_overhead};
  occ_wait(self, &wait);
  reset_counts(parent);
}

static struct occ_deque *own_deque(struct occ_member *member) {
  struct occ_deque *deque = occ_load(&member->deque, RELAXED);
  if (OCC_UNLIKELY(!deque) && (deque = occ_deque_new(QUEUE_SIZE)))
    occ_store(&member->deque, deque, RELEASE);
  return deque;
}

/* Before anybody else can see the task. */
static void count_spawned(struct occ_member *member, struct occ_team *team) {
  if (OCC_UNLIKELY(occ_load(&team->tasking, RELAXED) != member->round))
    occ_store(&team->tasking, member->round, RELEASE);
  occ_store(&member->out.spawned, member->out.spawned + 1, RELEASE);
}

/* Returns 0 when the task is to be run at once. After a full queue a few more
 * are, so that its owner does not ask the thieves' line about room each time.
 */
static int queue(struct occ_thread *self, struct occ_team *team,
                 struct occ_task *task) {
  struct occ_member *member = self->member;
  struct occ_deque *deque;
  if (member->run_ahead && self->nested_runs < NESTED_RUNS) {
    member->run_ahead--;
    return 0;
  }
  deque = own_deque(member);
  if (OCC_UNLIKELY(!deque))
    return 0;
  count_spawned(member, team);
  occ_tsan_release(task);
  if (OCC_UNLIKELY(!occ_deque_push(deque, task)) &&
      (self->nested_runs < NESTED_RUNS || !occ_deque_grow(deque) ||
       !occ_deque_push(deque, task))) {
    occ_store(&member->out.spawned, member->out.spawned - 1, RELEASE);
    member->run_ahead = RUN_AHEAD;
    return 0;
  }
  if (OCC_UNLIKELY(occ_load(&team->sleepers, RELAXED) != 0))
    occ_wake_helper(self, team);
  return 1;
}

int occ_task_push(struct occ_thread *self, struct occ_team *team,
                  struct occ_task *task, int must) {
  struct occ_deque *deque = own_deque(self->member);
  if (!deque)
    return 0;
  if (OCC_UNLIKELY(!occ_deque_push(deque, task)) &&
      ((!must && self->nested_runs < NESTED_RUNS) || !occ_deque_grow(deque) ||
       !occ_deque_push(deque, task)))
    return 0;
  if (OCC_UNLIKELY(occ_load(&team->sleepers, RELAXED) != 0))
    occ_wake_helper(self, team);
  return 1;
}

void occ_task_count(struct occ_thread *self, struct occ_task *task) {
  struct occ_task *parent = occ_load(&task->parent, RELAXED);
  struct OCC_taskgroup *group = task->group;
  count_children(parent, 1);
  if (group)
    occ_taskgroup_enter(self, group);
  count_spawned(self->member, task->team);
}

/* Outside all regions no barrier would ever wait for a queued task. A thread
 * that is alone gains nothing by queueing, except that a chain of tasks that
 * make one another does not grow its stack. */
int occ_task_alone(const struct occ_thread *self, const struct occ_team *team) {
  return team->level == 0 ||
         (self->pub.team_size == 1 && self->nested_runs < NESTED_RUNS);
}

/* How many children the parent has; few enough for one more. */
static inline unsigned make_room(struct occ_thread *self,
                                 struct occ_task *parent) {
  unsigned created = occ_load(&parent->created, RELAXED);
  if (OCC_UNLIKELY(created >= MOST_CHILDREN)) {
    wait_for_room(self, parent);
    created = occ_load(&parent->created, RELAXED);
  }
  return created;
}

void occ_task_submit_after(struct occ_thread *self, struct occ_task *task,
                           const struct OCC_depend *item, OCC_u64 count) {
  unsigned outside = self->state;
  occ_state_set(self, ompt_state_overhead);
  make_room(self, occ_load(&task->parent, RELAXED));
  occ_special_submit(self, task, item, count);
  occ_state_set(self, outside);
}

void occ_task_submit(struct occ_thread *self, struct occ_task *task) {
  struct occ_task *parent = occ_load(&task->parent, RELAXED);
  struct occ_team *team = task->team;
  unsigned created, outside = self->state;
  if (OCC_UNLIKELY(task->flags & OCC_TASK_SPECIAL)) {
    occ_task_submit_after(self, task, 0, 0);
    return;
  }
  occ_state_set(self, ompt_state_overhead);
  created = make_room(self, parent);
  if (!parent->final && !(task->flags & OCC_TASK_UNDEFERRED) &&
      !occ_task_alone(self, team)) {
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

struct occ_task *occ_task_find(struct occ_thread *self,
                               const struct occ_task *above) {
  struct occ_team *team = (struct occ_team *)self->pub.team;
  struct occ_member *member = self->member;
  occ_deque_filter *filter = above ? occ_task_descends : 0;
  unsigned size = self->pub.team_size;
  unsigned victim = member->victim;
  struct occ_task *task = 0;
  struct occ_deque *deque;
  if (OCC_UNLIKELY(occ_load(&team->ready_count, RELAXED) != 0))
    task = occ_ready_take(team, above);
  if (!task && (deque = occ_load(&member->deque, RELAXED)))
    task = occ_deque_pop(deque, filter, above);
  for (unsigned i = 0; !task && i < size; i++, victim++) {
    if (victim >= size)
      victim = 0;
    if (victim == self->pub.num)
      continue;
    deque = occ_load(&team->member[victim].deque, ACQUIRE);
    if (deque && (task = occ_deque_steal(deque, filter, above))) {
      occ_task_fetch(task);
      occ_tsan_acquire(task);
      member->victim = victim;
    }
  }
  return task;
}

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

void occ_tasks_dry(struct occ_thread *self, struct occ_team *team) {
  struct occ_thread *primary = team->member[0].thread;
  if (primary == self)
    return;
  /* Orders the last completion before the look at the park word. */
  occ_add(&self->member->out.done, 0, SEQ_CST);
  if (occ_load(&primary->inbox.park.word, SEQ_CST) && occ_tasks_quiet(team, 0))
    occ_park_wake(&primary->inbox.park);
}

static int children_completed(const void *item, OCC_u64 unused) {
  const struct occ_task *task = item;
  (void)unused;
  return occ_task_completed(task) == occ_load(&task->created, RELAXED);
}

void occ_task_wait_children(struct occ_thread *self) {
  struct occ_task *task = occ_task_current(self);
  if (occ_load(&task->created, RELAXED) == 0)
    return;
  if (!children_completed(task, 0)) {
    struct occ_wait wait = {.ready = children_completed,
                            .object = task,
                            .team = task->team,
                            .help = OCC_HELP_DESCENDANTS,
                            .state = ompt_state_wait_taskwait,
                            .begin = OCC_EV_WAIT_TASKWAIT_BEGIN,
                            .end = OCC_EV_WAIT_TASKWAIT_END};
    occ_wait(self, &wait);
  }
  occ_tsan_acquire(&task->gone);
  reset_counts(task);
}
