/* on_thread.c: checks threads, idling, initial tasks, control and shutdown.
 *
 * Every callback first calls check_enter, which checks whether the event may
 * come next on its thread.
 */
/* SPDX-License-Identifier: MIT */
#include "check.h"

#include <string.h>

static __thread struct thread *current;
/* the value of `process` at this thread's last event */
static __thread uint64_t current_process;
static uint64_t process; /* a child of fork() adds 1 */
static __thread int starter; /* 1: this thread ran the initializer */
static atomic_int foreign; /* unfinished initial tasks */

void check_thread_reset(void) {
  process++;
  starter = 1;
  atomic_store(&foreign, 0);
}

static struct thread *self_or_null(void) {
  if (current_process != process)
    current = 0;
  current_process = process;
  return current;
}

/* Notes that the thread's next event must be `event`. */
static void expect_next(struct thread *self, ompt_event_t event) {
  self->must = sure(event) ? event : 0;
}

/* Checks the thread, and whether the event may come now. Call first in every
 * callback.
 */
struct thread *check_enter(ompt_event_t event) {
  struct thread *self = self_or_null();
  uint64_t id = ask.thread_id();
  check_event(event, id);
  HOLD(!atomic_load(&check_over), "3.1 runtime_shutdown", "an event after it");
  HOLD(check_code[event] >= 3, "table 5 ompt_set_callback",
       "the event comes, but its registration returned %d", check_code[event]);
  HOLD(id != 0, "5.2 thread ID", "ompt_get_thread_id is 0 in a callback");
  if (!self) {
    if (event != ompt_event_thread_begin) {
      FAIL("3.1 thread_begin", "it is not the thread's first event");
      self = current = check_thread_new(id, ompt_thread_worker);
    }
    return self;
  }
  HOLD(!self->ended, "3.1 thread_end", "it was not the thread's last event");
  SAME("5.2 thread ID", "ompt_get_thread_id", id, self->id);
  if (self->must)
    HOLD(event == self->must, "3 order of events",
         "expected %s next on this thread", check_name(self->must));
  if (event != self->must)
    self->must_id = 0;
  self->must = 0;
  return self;
}

static void thread_begins(unsigned type, uint64_t id) {
  struct thread *before = self_or_null(), *self;
  int again = before && !before->ended;
  if (before && before->ended)
    current = 0; /* after its thread_end, a thread may begin again */
  check_enter(ompt_event_thread_begin);
  HOLD(!again, "3.1 thread_begin", "it is not the thread's first event");
  check_fresh(THREAD_IDS, id, "4.1 thread ID");
  SAME("5.2 thread ID", "ompt_get_thread_id", ask.thread_id(), id);
  HOLD(type >= ompt_thread_initial && type <= ompt_thread_other,
       "3.1 thread_begin", "thread type %u", type);
  if (starter)
    SAME("3.1 thread_begin", "type of the thread that starts the runtime", type,
         ompt_thread_initial);
  starter = 0;
  self = current = check_thread_new(id, type);
  check_context(self, ompt_event_thread_begin);
  if (type == ompt_thread_worker)
    return;
  expect_next(self, ompt_event_initial_task_begin);
}

static void thread_ends(unsigned type, uint64_t id) {
  struct thread *self = check_enter(ompt_event_thread_end);
  SAME("4.1 thread ID", "the argument", id, self->id);
  SAME("3.1 thread_end", "the thread's type", type, self->type);
  HOLD(!self->top, "3.1 thread_end", "a task of the thread has not ended");
  HOLD(!self->idle, "3.1 thread_end", "the thread still idles");
  check_context(self, ompt_event_thread_end);
  self->ended = 1;
}

void on_thread_type(ompt_event_t event, unsigned type, uint64_t id) {
  (event == ompt_event_thread_begin ? thread_begins : thread_ends)(type, id);
}

/* Checks idle_begin, idle_end and flush. */
void on_thread_only(ompt_event_t event, uint64_t id) {
  struct thread *self = check_enter(event);
  SAME("4.1 thread ID", "the argument", id, self->id);
  check_context(self, event);
  if (event == ompt_event_flush)
    return;
  HOLD(!self->top, "3.2.1 idle", "the thread is in a task");
  SAME("5.3 parallel", "the region of an idle thread", ask.parallel_id(0), 0);
  SAME("3.2.1 idle", "begins minus ends before this event", self->idle,
       event == ompt_event_idle_end);
  self->idle = event == ompt_event_idle_begin;
  if (self->idle)
    expect_next(self, ompt_event_idle_end);
}

void on_initial_task(ompt_event_t event, uint64_t id) {
  static const char rule[] = "3.2.2 initial task";
  struct thread *self = check_enter(event);
  struct task *task = self->top;
  if (event == ompt_event_initial_task_begin) {
    check_fresh(TASK_IDS, id, "4.3 task ID");
    HOLD(self->type != ompt_thread_worker, rule, "it begins on a worker");
    HOLD(!task, rule, "it begins inside another task");
    task = check_task_new(id, ompt_task_serial, 0, 0);
    task->on = self->id;
    self->top = task;
    atomic_fetch_add(&foreign, 1);
    check_context(self, event);
    return;
  }
  check_context(self, event);
  if (!task || task->kind != ompt_task_serial) {
    FAIL(rule, "it ends, but it is not the current task");
    return;
  }
  SAME(rule, "its ID", id, task->entry.id);
  check_task_over(task, rule);
  atomic_fetch_sub(&foreign, 1);
  self->top = 0;
  task->ended = 1;
  check_task_remove(task);
  check_task_drop(task);
}

void on_control_call(void) {
  check_context(check_enter(ompt_event_control), ompt_event_control);
}

/* Checks the end of the runtime. Ends early if a region is open or not all
 * tasks are known. Otherwise an idle worker is an error. If no other thread
 * executes an initial task, all workers and all other tasks must have ended. */
void on_shutdown(void) {
  struct thread *self = self_or_null();
  check_event(ompt_event_runtime_shutdown, ask.thread_id());
  HOLD(!atomic_exchange(&check_over, 1), "3.1 runtime_shutdown",
       "it comes twice");
  if (!check_whole || atomic_load(&check_regions))
    return;
  for (struct thread *t = check_threads; t; t = t->next)
    HOLD(!t->idle, "3.1 thread_end", "worker %llu still idles",
         (unsigned long long)t->id);
  if (atomic_load(&foreign) > (self && self->top))
    return;
  HOLD(atomic_load(&check_tasks) <= (self && self->top), "3.1 task_end",
       "%d tasks have not ended", atomic_load(&check_tasks));
  for (struct thread *t = check_threads; t; t = t->next) {
    if (t->type != ompt_thread_worker)
      continue;
    HOLD(t->ended, "3.1 thread_end", "worker %llu has not ended",
         (unsigned long long)t->id);
    HOLD(!t->top, "3.2.2 implicit_task_end", "worker %llu is still in a task",
         (unsigned long long)t->id);
  }
}
