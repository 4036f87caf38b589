/* on_mutex.c: checks the events of locks, critical, atomic and ordered regions.
 *
 * A release is reported after it has happened. By then, another thread may have
 * reported that it acquired the lock. So acquisitions and releases must
 * alternate in each task, not in the whole program.
 */
/* SPDX-License-Identifier: MIT */
#include "check.h"

#define NUMBER(id) ((unsigned long long)(id))

static struct held *find(struct task *task, ompt_event_t acquired,
                         uint64_t id) {
  for (unsigned i = task->holds; i-- > 0;)
    if (task->held[i].acquired == acquired && task->held[i].id == id)
      return &task->held[i];
  return 0;
}

static void hold(struct task *task, ompt_event_t acquired, uint64_t id) {
  if (task->holds == task->held_room)
    task->held = check_grow(task->held, &task->held_room, sizeof *task->held);
  task->held[task->holds++] = (struct held){acquired, id, 1};
}

static void acquired(struct task *task, ompt_event_t event, uint64_t id) {
  struct held *mine = find(task, event, id);
  HOLD(!mine, "3.2.2 acquired", "the task holds wait ID %llu already",
       NUMBER(id));
  if (!mine)
    hold(task, event, id);
}

static void released(struct task *task, ompt_event_t acquired, uint64_t id) {
  struct held *mine = find(task, acquired, id);
  if (!mine) {
    FAIL("3.2.1 release", "the task does not hold wait ID %llu", NUMBER(id));
    return;
  }
  SAME("3.2.1 release", "times held", mine->count, 1);
  *mine = task->held[--task->holds];
}

static void again(struct task *task, uint64_t id, int change) {
  struct held *mine = find(task, ompt_event_acquired_nest_lock_first, id);
  if (!mine) {
    FAIL("3.2.2 nest locks", "the task does not hold wait ID %llu", NUMBER(id));
    return;
  }
  mine->count += (unsigned)change;
  HOLD(mine->count >= 1, "3.2.2 release_nest_lock_prev",
       "it was the last release");
}

/* Checks that the event that initialized the lock was `init`. */
static void check_lock(uint64_t id, ompt_event_t init) {
  ompt_event_t known = check_lock_kind(id);
  if (sure(init))
    HOLD(known == init, "3.2.2 init_lock, init_nest_lock",
         "wait ID %llu: expected a preceding %s, seen %s", NUMBER(id),
         check_name(init), known ? check_name(known) : "none");
}

static ompt_event_t acquisition_after(ompt_event_t wait) {
  switch (wait) {
  case ompt_event_wait_lock: return ompt_event_acquired_lock;
  case ompt_event_wait_nest_lock: return ompt_event_acquired_nest_lock_first;
  case ompt_event_wait_critical: return ompt_event_acquired_critical;
  case ompt_event_wait_atomic: return ompt_event_acquired_atomic;
  default: return ompt_event_acquired_ordered;
  }
}

static void waits(struct thread *self, ompt_event_t event, uint64_t id) {
  ompt_event_t next = acquisition_after(event);
  self->must = sure(next) ? next : 0;
  self->must_id = id;
}

static void step(struct task *task, ompt_event_t event, uint64_t id) {
  switch (event) {
  case ompt_event_init_lock:
  case ompt_event_init_nest_lock: check_lock_known(id, event, 1); break;
  case ompt_event_destroy_lock:
    check_lock(id, ompt_event_init_lock);
    check_lock_known(id, 0, 0);
    break;
  case ompt_event_destroy_nest_lock:
    check_lock(id, ompt_event_init_nest_lock);
    check_lock_known(id, 0, 0);
    break;
  case ompt_event_acquired_lock:
    check_lock(id, ompt_event_init_lock);
    acquired(task, event, id);
    break;
  case ompt_event_acquired_nest_lock_first:
    check_lock(id, ompt_event_init_nest_lock); /* fall through */
  case ompt_event_acquired_critical:
  case ompt_event_acquired_atomic:
  case ompt_event_acquired_ordered: acquired(task, event, id); break;
  case ompt_event_acquired_nest_lock_next: again(task, id, 1); break;
  case ompt_event_release_nest_lock_prev: again(task, id, -1); break;
  case ompt_event_release_lock:
    released(task, ompt_event_acquired_lock, id);
    break;
  case ompt_event_release_nest_lock_last:
    released(task, ompt_event_acquired_nest_lock_first, id);
    break;
  default: /* release and acquired events are numbered in the same order */
    released(task,
             event - ompt_event_release_critical + ompt_event_acquired_critical,
             id);
  }
}

void on_mutex(ompt_event_t event, uint64_t id) {
  struct thread *self = check_enter(event);
  int wait = event >= ompt_event_wait_lock && event <= ompt_event_wait_ordered;
  HOLD(id != 0, "4.4 wait ID", "it is 0");
  if (self->must_id)
    SAME("4.4 wait ID", "the wait ID for which the thread waited", id,
         self->must_id);
  self->must_id = 0;
  if (wait)
    waits(self, event, id);
  check_context(self, event);
  if (!check_whole)
    return;
  HOLD(self->top, "3.2.2 context", "the thread is in no task");
  if (self->top && !wait)
    step(self->top, event, id);
}
