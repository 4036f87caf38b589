/* task_queue.c: the tasks of a team that wait to be run, and how many there
 * are.
 *
 * Layer:   engine. May include base/, model/, engine/.
 * Owns:    the members' deques and the counts in their outboxes.
 * Callers: any thread of a team, no lock held.   Spec: [OMP 5.2 §12.5]
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
#include "engine/task_queue.h"

#include "engine/ready_list.h"

#define QUEUE_SIZE 256

struct occ_deque *occ_task_queue_new(struct occ_member *member) {
  struct occ_deque *deque = occ_deque_new(QUEUE_SIZE);
  if (deque)
    occ_store(&member->deque, deque, RELEASE);
  return deque;
}

int occ_task_push(struct occ_thread *self, struct occ_team *team,
                  struct occ_task *task, int must) {
  struct occ_deque *deque = occ_task_queue_of(self->member);
  if (!deque)
    return 0;
  if (OCC_UNLIKELY(!occ_deque_push(deque, task)) &&
      ((!must && self->nested_runs < OCC_NESTED_RUNS) ||
       !occ_deque_grow(deque) || !occ_deque_push(deque, task)))
    return 0;
  if (OCC_UNLIKELY(occ_load(&team->sleepers, RELAXED) != 0))
    occ_wake_helper(self, team);
  return 1;
}

struct occ_task *occ_task_find(struct occ_thread *self,
                               const struct occ_task *above) {
  struct occ_team *team = occ_team_current(self);
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

/* A thread that puts a task into the team's list is not about to run it, and
 * wakes whom it can. */
int occ_tasks_in_sight(const struct occ_thread *self,
                       const struct occ_task *above) {
  struct occ_team *team = occ_team_current(self);
  if (occ_ready_count(team) && occ_ready_waits(team, above))
    return 1;
  if (above)
    return 0;
  for (unsigned i = 0; i < self->pub.team_size; i++) {
    const struct occ_deque *deque = occ_load(&team->member[i].deque, ACQUIRE);
    if (deque && !occ_deque_seems_empty(deque))
      return 1;
  }
  return 0;
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
