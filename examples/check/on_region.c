/* on_region.c: checks parallel regions, implicit tasks, and the constructs of a
 * task. */
/* SPDX-License-Identifier: MIT */
#include "check.h"

#define ID(task) ((unsigned long long)((task) ? (task)->entry.id : 0))

/* ---- The constructs open in a task --------------------------------------- */

void check_push(struct task *task, struct construct begun) {
  if (task->depth == task->room)
    task->open = check_grow(task->open, &task->room, sizeof *task->open);
  task->open[task->depth++] = begun;
}

static struct construct *innermost(struct task *task) {
  return task->depth ? &task->open[task->depth - 1] : 0;
}

void check_pop(struct task *task, ompt_event_t begin, const char *rule) {
  struct construct *open = innermost(task);
  unsigned at = task->depth;
  if (open && open->begin == begin) {
    task->depth--;
    return;
  }
  FAIL(rule, "expected the end of %s in task %llu first",
       open ? check_name(open->begin) : "nothing", ID(task));
  while (at && task->open[at - 1].begin != begin)
    at--;
  if (at)
    task->depth = at - 1;
}

/* ---- Parallel regions [TR2 §3.1] ----------------------------------------- */

void on_parallel_begins(uint64_t parent, const ompt_frame_t *frame, uint64_t id,
                        unsigned requested, const void *function, int invoker) {
  static const char rule[] = "3.1 parallel_begin";
  struct thread *self = check_enter(ompt_event_parallel_begin);
  const ompt_frame_t *mine = ask.task_frame(0);
  struct region *region;
  check_fresh(PARALLEL_IDS, id, "4.2 parallel ID");
  check_context(self, ompt_event_parallel_begin);
  SAME(rule, "the parent task", parent, ask.task_info(0, 0));
  HOLD(requested >= 1, rule, "0 threads requested");
  HOLD(function, rule, "parallel_function is NULL");
  HOLD(invoker == ompt_invoker_program || invoker == ompt_invoker_runtime, rule,
       "invoker %d", invoker);
  HOLD(frame && mine && frame->exit_runtime_frame == mine->exit_runtime_frame &&
           frame->reenter_runtime_frame == mine->reenter_runtime_frame,
       rule, "parent_task_frame differs from that of ompt_get_task_frame(0)");
  if (!check_whole || !self->top)
    return;
  region = check_region_new(id, self->top);
  region->requested = requested;
  region->invoker = invoker;
  check_push(self->top,
             (struct construct){.begin = ompt_event_parallel_begin, .id = id});
}

static void check_team(struct region *region, const char *rule) {
  unsigned size = atomic_load(&region->size);
  if (!sure(ompt_event_implicit_task_begin))
    return;
  SAME(rule, "implicit tasks begun, of the team", atomic_load(&region->begun),
       size);
  HOLD(size >= 1 && size <= region->requested, rule,
       "a team of %u where %u were requested", size, region->requested);
  SAME(rule, "implicit tasks on the encountering thread",
       (unsigned)atomic_load(&region->primary), 1);
  for (int i = 0; i < NUMBER_OF_PHASES; i++)
    SAME("3.1 task_end, the region's barrier",
         "explicit tasks that have not ended",
         (unsigned)atomic_load(&region->open[i]), 0);
}

void on_parallel_ends(uint64_t id, uint64_t task, int invoker) {
  static const char rule[] = "3.1 parallel_end";
  struct thread *self = check_enter(ompt_event_parallel_end);
  struct region *region = check_region_find(id);
  struct construct *open;
  check_context(self, ompt_event_parallel_end);
  SAME(rule, "the encountering task", task, ask.task_info(0, 0));
  if (!check_whole || !self->top)
    return;
  if (!region) {
    FAIL(rule, "region %llu has not begun, or has ended",
         (unsigned long long)id);
    return;
  }
  HOLD(region->parent == self->top, rule, "it was encountered by task %llu",
       ID(region->parent));
  SAME(rule, "invoker", (unsigned)invoker, (unsigned)region->invoker);
  check_team(region, rule);
  open = innermost(self->top);
  if (open && open->begin == ompt_event_parallel_begin)
    SAME(rule, "the innermost open region", id, open->id);
  check_pop(self->top, ompt_event_parallel_begin, rule);
  atomic_store(&region->closed, 1);
  check_region_remove(region);
}

/* ---- Implicit tasks [TR2 §3.2.2] ----------------------------------------- */

static void implicit_begins(struct thread *self, uint64_t parallel,
                            uint64_t id) {
  static const char rule[] = "3.2.2 implicit_task_begin";
  struct region *region = check_region_find(parallel);
  int size = ask.team_size(0);
  unsigned unknown = 0;
  struct task *task;
  check_fresh(TASK_IDS, id, "4.3 task ID");
  if (!check_whole)
    return;
  if (!region) {
    FAIL(rule, "region %llu has not begun, or has ended",
         (unsigned long long)parallel);
    return;
  }
  HOLD(size >= 1 && (unsigned)size <= region->requested, rule,
       "team size %d where %u were requested", size, region->requested);
  if (!atomic_compare_exchange_strong(&region->size, &unknown, (unsigned)size))
    SAME(rule, "the team's size", (unsigned)size, unknown);
  HOLD((int)atomic_fetch_add(&region->begun, 1) < size, rule,
       "more implicit tasks than the team has threads");
  task = check_task_new(id, ompt_task_implicit, region, region->parent);
  atomic_fetch_add(&region->parent->inner, 1);
  task->on = self->id;
  task->beneath = region->parent;
  task->resume = self->top;
  task->primary = self->top && self->top == region->parent;
  if (task->primary)
    atomic_fetch_add(&region->primary, 1);
  else
    HOLD(!self->top, rule, "the thread is in task %llu", ID(self->top));
  self->top = task;
  check_context(self, ompt_event_implicit_task_begin);
}

/* Compares the members of a team: all threads encounter the same worksharing
 * regions and barriers, and one thread executes the block of each single
 * region. */
static void compare_members(struct region *region, const struct task *task) {
  unsigned unknown = 0, met = 1 + task->constructs;
  if (check_cancels)
    return;
  if (!atomic_compare_exchange_strong(&region->constructs, &unknown, met))
    SAME("3.2.2 loops, sections, singles, barriers",
         "number that the task has encountered", met - 1, unknown - 1);
  if (atomic_fetch_add(&region->ended, 1) + 1 == atomic_load(&region->size))
    SAME("3.2.2 single_in_block_begin", "of the region's singles",
         atomic_load(&region->in_block), task->singles);
}

static void implicit_ends(struct thread *self, uint64_t parallel, uint64_t id) {
  static const char rule[] = "3.2.2 implicit_task_end";
  struct task *task = self->top;
  check_context(self, ompt_event_implicit_task_end);
  SAME(rule, "the parallel ID", parallel, ask.parallel_id(0));
  SAME(rule, "the task ID", id, ask.task_info(0, 0));
  if (!check_whole)
    return;
  if (!task || task->kind != ompt_task_implicit || task->entry.id != id) {
    FAIL(rule, "task %llu is not the current implicit task",
         (unsigned long long)id);
    return;
  }
  check_task_over(task, rule);
  if (sure(ompt_event_barrier_end))
    HOLD(task->last == ompt_event_barrier_end, rule,
         "the closing barrier is not the construct that ended last");
  SAME("3.1 task_end", "children that have not ended",
       (unsigned)atomic_load(&task->children), 0);
  compare_members(task->region, task);
  atomic_fetch_sub(&task->region->parent->inner, 1);
  self->top = task->resume;
  task->ended = 1;
  check_task_remove(task);
  check_task_drop(task);
}

void on_implicit_task(ompt_event_t event, uint64_t parallel, uint64_t task) {
  struct thread *self = check_enter(event);
  if (event == ompt_event_implicit_task_begin)
    implicit_begins(self, parallel, task);
  else
    implicit_ends(self, parallel, task);
}

/* ---- Barriers ------------------------------------------------------------ */

static void barrier_begins(struct task *task) {
  struct construct *open = innermost(task);
  HOLD(!open || open->begin == ompt_event_taskgroup_begin ||
           open->begin == ompt_event_target_data_begin,
       "3.2.2 the end of a construct before its barrier", "%s has not ended",
       check_name(open->begin));
  if (task->region && task->kind != ompt_task_target)
    atomic_fetch_add(&task->region->arrived[task->phase % NUMBER_OF_PHASES], 1);
}

static void barrier_ends(struct task *task) {
  struct region *region = task->region;
  unsigned slot = task->phase % NUMBER_OF_PHASES, needed;
  if (!region || check_cancels || task->kind == ompt_task_target)
    return;
  needed = atomic_load(&region->size) * (task->phase / NUMBER_OF_PHASES + 1);
  HOLD(atomic_load(&region->arrived[slot]) >= needed, "3.2.2 barrier_end",
       "a thread of the team has not begun this barrier");
  SAME("3.1 task_end, before a barrier's end",
       "explicit tasks that have not ended",
       (unsigned)atomic_load(&region->open[slot]), 0);
  task->phase++;
}

/* ---- Constructs [TR2 §3.2] ----------------------------------------------- */

/* Returns the construct in which the wait event must come; 0: any construct. */
static ompt_event_t place_of(ompt_event_t wait) {
  switch (wait) {
  case ompt_event_wait_barrier_begin: return ompt_event_barrier_begin;
  case ompt_event_wait_taskwait_begin: return ompt_event_taskwait_begin;
  case ompt_event_wait_taskgroup_begin: return ompt_event_taskgroup_begin;
  default: return 0;
  }
}

static void construct_begins(struct thread *self, struct task *task,
                             ompt_event_t event) {
  ompt_event_t place = place_of(event);
  struct group *group = 0;
  if (place && sure(place))
    HOLD(task->depth && innermost(task)->begin == place, "3.2.1 waiting",
         "it is not inside %s", check_name(place));
  if (place)
    self->must = sure(event + 1) ? event + 1 : 0;
  switch (event) {
  case ompt_event_single_in_block_begin:
    if (task->region && task->kind != ompt_task_target)
      atomic_fetch_add(&task->region->in_block, 1);
    task->singles++;
    task->constructs++;
    break;
  case ompt_event_single_others_begin: task->singles++; /* fall through */
  case ompt_event_loop_begin:
  case ompt_event_sections_begin:
  case ompt_event_workshare_begin: task->constructs++; break;
  case ompt_event_barrier_begin:
    task->constructs++;
    barrier_begins(task);
    break;
  case ompt_event_master_begin:
    HOLD(task->kind != ompt_task_implicit || task->primary,
         "3.2.2 master_begin", "it is not the task of the master thread");
    break;
  case ompt_event_taskgroup_begin: group = check_group_new(task->group); break;
  default: break;
  }
  if (!place && event != ompt_event_taskwait_begin &&
      event != ompt_event_taskgroup_begin)
    HOLD(task->kind != ompt_task_explicit, "3.2.2 constructs",
         "it begins in an explicit task");
  check_push(task, (struct construct){.begin = event, .group = group});
  if (group)
    /* From here to the end of its construct, this taskgroup is the task's
     * innermost one. */
    task->group = group;
}

static void construct_ends(struct task *task, ompt_event_t end) {
  struct construct *open = innermost(task);
  struct group *group = open ? open->group : 0;
  if (end == ompt_event_barrier_end && task->depth)
    barrier_ends(task);
  if (end == ompt_event_taskwait_end)
    SAME("3.2.2 taskwait_end", "children that have not ended",
         (unsigned)atomic_load(&task->children), 0);
  if (group && end == ompt_event_taskgroup_end) {
    SAME("3.2.2 taskgroup_end", "tasks that have not ended",
         (unsigned)atomic_load(&group->open), 0);
    task->group = group->outer;
    check_group_drop(group);
  }
  check_pop(task, end - 1, "3.2 begin and end");
  task->last = end;
}

/* Begin events have odd numbers. An end event has the number of its begin event
 * plus 1. The only exception is release_lock. */
void on_construct(ompt_event_t event, uint64_t parallel, uint64_t id) {
  struct thread *self = check_enter(event);
  struct task *task = self->top;
  int ends = event % 2 == 0;
  if (task && !ends && check_whole)
    construct_begins(self, task, event);
  check_context(self, event);
  SAME("3.2 the region's ID", "the argument", parallel, ask.parallel_id(0));
  SAME("3.2 the task's ID", "the argument", id, ask.task_info(0, 0));
  if (!check_whole)
    return;
  HOLD(task, "3.2 context", "the thread is in no task");
  if (task && ends)
    construct_ends(task, event);
}
