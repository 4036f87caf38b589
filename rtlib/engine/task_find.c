/* task_find.c: finds a task that a thread may run.
 *
 * Layer:   engine. May include base/, model/, engine/.
 * Owns:    member->victim.
 * Callers: any thread of a team, no lock held.
 * Spec:    [OMP 5.2 §12.5.2]
 *
 * The order. First come tasks with a priority, from the team's list; then the
 * newest task of the thread's own queue, then the oldest of another member's
 * queue. A thread first tries the member from which it took its last task. Then
 * it tries its own family and the families that follow, whose caches are near
 * (engine/families); in a team without families, the members that follow.
 *
 * Tied tasks. A thread that waits in a taskwait may start a task only if this
 * task descends from every tied task that is suspended on the thread outside a
 * barrier. By this rule each of these suspended tasks descends from those that
 * were suspended before it. So the thread only checks that the new task
 * descends from the innermost one, the current task. Untied tasks are treated
 * as tied.
 */
/* SPDX-License-Identifier: MIT */
#include "engine/task_find.h"

#include "base/deque.h"
#include "base/tsan.h"
#include "engine/ready_list.h"

/* Steals a task from member `victim`; with `above`, only a descendant of
 * `above`. Returns NULL if there is none. */
static struct occ_task *steal(struct occ_thread *self, struct occ_team *team,
                              unsigned victim, const struct occ_task *above) {
  struct occ_deque *deque = occ_load(&team->member[victim].deque, ACQUIRE);
  struct occ_task *task;
  if (!deque || victim == self->pub.num)
    return 0;
  task = occ_deque_steal(deque, above ? occ_task_descends : 0, above);
  if (task) {
    occ_task_fetch(task);
    occ_tsan_acquire(task);
    self->member->victim = victim;
  }
  return task;
}

static struct occ_task *steal_near(struct occ_thread *self,
                                   struct occ_team *team,
                                   const struct occ_task *above) {
  const struct occ_families *all = team->families;
  const unsigned size = self->pub.team_size;
  unsigned at = all->start[all->of[self->pub.num].family];
  struct occ_task *task = 0;
  if (self->member->victim < size)
    task = steal(self, team, self->member->victim, above);
  for (unsigned i = 0; !task && i < size; i++, at++) {
    if (at == size)
      at = 0;
    task = steal(self, team, all->seat[at], above);
  }
  return task;
}

static struct occ_task *steal_by_number(struct occ_thread *self,
                                        struct occ_team *team,
                                        const struct occ_task *above) {
  const unsigned size = self->pub.team_size;
  unsigned victim = self->member->victim;
  struct occ_task *task = 0;
  for (unsigned i = 0; !task && i < size; i++, victim++) {
    if (victim >= size)
      victim = 0;
    task = steal(self, team, victim, above);
  }
  return task;
}

struct occ_task *occ_task_find(struct occ_thread *self,
                               const struct occ_task *above) {
  struct occ_team *team = occ_team_current(self);
  struct occ_deque *deque = occ_load(&self->member->deque, RELAXED);
  struct occ_task *task = 0;
  if (OCC_UNLIKELY(occ_load(&team->ready_count, RELAXED) != 0))
    task = occ_ready_take(team, above);
  if (!task && deque)
    task = occ_deque_pop(deque, above ? occ_task_descends : 0, above);
  if (task)
    return task;
  /* The thread's own queue has no task that may run. */
  self->member->run_ahead = 0;
  return team->disseminate == OCC_MEET_IN_FAMILIES
             ? steal_near(self, team, above)
             : steal_by_number(self, team, above);
}

int occ_task_in_sight(const struct occ_thread *self,
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
