/* on_task.c: checks explicit and target tasks [TR2 §3.1], and task_switch
 * [TR2 §3.2.2].
 *
 * TR2's task_begin reports the creation of a task, in the creating task. The
 * thread that executes the task reports a switch to the task, the end of the
 * task, and a switch away from it.
 */
/* SPDX-License-Identifier: MIT */
#include "check.h"

#define ID(task) ((unsigned long long)((task) ? (task)->entry.id : 0))

/* Adds `change` to the counters of unfinished tasks. They must be 0 when a
 * taskwait of the parent, a barrier, or one of the task's taskgroups ends. */
static void count(struct task *task, int change) {
  if (task->parent)
    atomic_fetch_add(&task->parent->children, change);
  if (task->region)
    atomic_fetch_add(&task->region->open[task->phase % NUMBER_OF_PHASES],
                     change);
  for (struct group *group = task->group; group; group = group->outer)
    atomic_fetch_add(&group->open, change);
}

/* Checks the creation of a task. Returns the task's record; NULL if the checker
 * does not know the creating task. */
struct task *on_task_created(ompt_event_t event, uint64_t parent,
                             const ompt_frame_t *frame, uint64_t id,
                             const void *function) {
  static const char rule[] = "3.1 task_begin";
  struct thread *self = check_enter(event);
  const ompt_frame_t *mine = ask.task_frame(0);
  struct task *task, *creator = self->top;
  check_fresh(TASK_IDS, id, "4.3 task ID");
  check_context(self, event);
  SAME(rule, "the parent task", parent, ask.task_info(0, 0));
  HOLD(function, rule, "new_task_function is NULL");
  HOLD(frame && mine && frame->exit_runtime_frame == mine->exit_runtime_frame &&
           frame->reenter_runtime_frame == mine->reenter_runtime_frame,
       rule, "parent_task_frame differs from that of ompt_get_task_frame(0)");
  if (!check_whole || !creator)
    return 0;
  task = check_task_new(id,
                        event == ompt_event_task_begin ? ompt_task_explicit
                                                       : ompt_task_target,
                        creator->region, creator);
  task->made_by = event;
  task->phase = creator->phase;
  task->group = creator->group;
  if (task->group)
    atomic_fetch_add(&task->group->users, 1);
  count(task, 1);
  return task;
}

static int is_on_stack(const struct thread *self, const struct task *task) {
  const struct task *t = self->top;
  while (t && t != task)
    t = t->resume;
  return t != 0;
}

void on_task_ended(ompt_event_t event, uint64_t id) {
  static const char rule[] = "3.1 task_end";
  struct thread *self = check_enter(event);
  struct task *task = check_task_find(id);
  check_context(self, event);
  if (!check_whole)
    return;
  if (!task || task->made_by != event - 1) {
    FAIL(rule, "task %llu is not one that began with %s and has not ended",
         (unsigned long long)id, check_name(event - 1));
    return;
  }
  HOLD(task->started, rule, "no thread has switched to task %llu", ID(task));
  /* A detached task that waits for its event is on no stack, and may end on any
   * thread. */
  HOLD(!task->on || is_on_stack(self, task), rule,
       "task %llu does not run on this thread", ID(task));
  check_task_over(task, rule);
  count(task, -1);
  if (!task->on)
    check_task_drop(task); /* no switch will remove this user */
  task->ended = 1;
  if (task == self->top)
    self->must = ompt_event_task_switch;
  check_task_remove(task);
}

/* Records that the thread leaves `from`, which has ended or waits. */
static void leave(struct thread *self, struct task *from) {
  self->top = from->resume;
  from->on = 0;
  if (from->ended)
    check_task_drop(from);
}

static void resume(struct thread *self, struct task *task) {
  static const char rule[] = "3.2.2 task_switch";
  HOLD(!task->ended, rule, "task %llu has ended", ID(task));
  HOLD(task->on == 0 || task->on == self->id, rule,
       "task %llu runs on thread %llu", ID(task), (unsigned long long)task->on);
  HOLD(task->made_by, rule, "task %llu is not explicit, and not the one below",
       ID(task));
  HOLD(!self->top || task->region == self->top->region, rule,
       "task %llu belongs to another region", ID(task));
  if (task->started) /* the task's code is called again, from another frame */
    task->exit = 0;
  task->resume = task->beneath = self->top;
  task->on = self->id;
  task->started = 1;
  self->top = task;
}

void on_switch(uint64_t suspended, uint64_t resumed) {
  static const char rule[] = "3.2.2 task_switch";
  struct thread *self = check_enter(ompt_event_task_switch);
  struct task *from = self->top, *to = check_task_find(resumed);
  HOLD(suspended != resumed, rule, "from and to task %llu",
       (unsigned long long)resumed);
  if (!check_whole) {
    check_context(self, ompt_event_task_switch);
    return;
  }
  if (suspended)
    SAME(rule, "the suspended task", suspended, ID(from));
  else
    HOLD(from && from->ended, rule,
         "the suspended task is 0, but task %llu has not ended", ID(from));
  if (!to) {
    FAIL(rule, "task %llu was not created, or has ended",
         (unsigned long long)resumed);
    to = check_task_new(resumed, ompt_task_explicit, from ? from->region : 0,
                        from);
    to->made_by = ompt_event_task_begin;
    count(to, 1);
  }
  if (from && from->resume == to) {
    leave(self, from);
  } else {
    if (from && from->ended)
      leave(self, from);
    resume(self, to);
  }
  check_context(self, ompt_event_task_switch);
}
