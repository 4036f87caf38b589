/* ready_list.c: keeps a team's ready tasks that are in no member's queue.
 *
 * Layer:   engine. May include base/, model/, engine/lock.h.
 * Owns:    the ready list of struct occ_team. Take no other lock under its
 *          lock.
 * Callers: any thread.
 *
 * Three kinds of tasks are in this list:
 * - Tasks with a priority, because a thread looks here before its own queue.
 * - Tasks that omp_fulfill_event makes ready. Any thread may call this routine,
 *   in any task. In this thread's own queue the ready task might be found late,
 *   because the thread may look for tasks only much later. Also, a thread looks
 *   only at the newest task of its queue (engine/task_run). If this is the
 *   ready task and the thread may not run it, the thread does not find older
 *   tasks that it may run: descendants of its current task.
 * - Ready tasks for which a member's queue has no room, if memory is short.
 *
 * The list is ordered by priority. The first task of each priority points to
 * the last one, so an insertion takes at most one step for each priority.
 */
/* SPDX-License-Identifier: MIT */
#include "engine/ready_list.h"

#include "engine/lock.h"

void occ_ready_put(struct occ_team *team, struct occ_task *task) {
  int priority = task->special.priority;
  struct occ_task **link = &team->ready;
  occ_mutex_take(&team->ready_lock);
  while (*link && (*link)->special.priority > priority)
    link = &(*link)->last_ready->next_ready;
  if (*link && (*link)->special.priority == priority) {
    struct occ_task *first = *link, *last = first->last_ready;
    task->next_ready = last->next_ready;
    last->next_ready = task;
    first->last_ready = task;
  } else {
    task->next_ready = *link;
    task->last_ready = task;
    *link = task;
  }
  occ_add(&team->ready_count, 1, SEQ_CST);
  occ_mutex_unlock(&team->ready_lock);
}

/* Returns the first task that occ_ready_take may take. Sets *first to the first
 * task of the same priority, and *before to the task before the returned task.
 * The caller holds the lock. */
static struct occ_task *find(const struct occ_team *team,
                             const struct occ_task *above,
                             struct occ_task **first,
                             struct occ_task **before) {
  struct occ_task *task = team->ready;
  *first = task;
  *before = 0;
  for (; task; *before = task, task = task->next_ready) {
    if (task->special.priority != (*first)->special.priority)
      *first = task;
    if (!above || occ_task_descends(task, above))
      break;
  }
  return task;
}

struct occ_task *occ_ready_take(struct occ_team *team,
                                const struct occ_task *above) {
  struct occ_task *first, *before, *task;
  occ_mutex_take(&team->ready_lock);
  task = find(team, above, &first, &before);
  if (task) {
    struct occ_task *next = task->next_ready;
    if (task != first && first->last_ready == task)
      first->last_ready = before;
    if (task == first && task->last_ready != task)
      next->last_ready = task->last_ready;
    *(before ? &before->next_ready : &team->ready) = next;
    task->ordered = 0;
    occ_sub(&team->ready_count, 1, RELAXED);
  }
  occ_mutex_unlock(&team->ready_lock);
  return task;
}

int occ_ready_waits(struct occ_team *team, const struct occ_task *above) {
  struct occ_task *first, *before, *task;
  occ_mutex_take(&team->ready_lock);
  task = find(team, above, &first, &before);
  occ_mutex_unlock(&team->ready_lock);
  return task != 0;
}
