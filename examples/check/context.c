/* context.c: checks the answers of the inquiry functions in a callback.
 *
 * Checks the thread's ID, the state, the whole chain of tasks and of parallel
 * regions, and the answers beyond the outermost task and region [TR2 §5.3,
 * §5.4]. Compares every frame of the chain with Table 1 and with the stack.
 *
 * After a region's parallel_end, a worker may still report the end of its
 * barrier and of its implicit task: TR2 does not order these reports. At this
 * time the tasks around the region may have continued already. So the chain is
 * checked only up to the worker's implicit task.
 */
/* SPDX-License-Identifier: MIT */
#include "check.h"

#include <string.h>

enum { MOST_STATES = 256 };
/* the states that ompt_enumerate_state has listed */
static unsigned char listed[MOST_STATES];

void check_states_begin(void) {
  ompt_state_t state = ompt_state_first;
  const char *name = 0;
  int left = MOST_STATES;
  memset(listed, 0, sizeof listed);
  while (left-- && ask.enumerate_state(state, &state, &name)) {
    HOLD(name && *name, "5.1 states", "state %#x has no name", state);
    HOLD(state != ompt_state_first, "2 states", "state_first is enumerated");
    if ((unsigned)state < MOST_STATES)
      listed[state] = 1;
  }
  HOLD(left > 0, "5.1 states", "the enumeration doesn't end");
  HOLD(listed[ompt_state_idle] && listed[ompt_state_work_serial] &&
           listed[ompt_state_work_parallel] && listed[ompt_state_undefined],
       "2 states", "a mandatory state is not enumerated");
}

/* ---- States [TR2 §2] ----------------------------------------------------- */

static int is_barrier_wait(ompt_state_t state) {
  return state == ompt_state_wait_barrier ||
         state == ompt_state_wait_barrier_implicit ||
         state == ompt_state_wait_barrier_explicit;
}

static int is_mutex_wait(ompt_state_t state) {
  return state >= ompt_state_wait_lock && state <= ompt_state_wait_ordered;
}

/* Returns 1 if the task is in a parallel region. If the checker does not
 * know the tasks (check_whole is 0), asks the runtime. */
static int is_in_region(const struct task *task) {
  return check_whole ? task && task->region : ask.team_size(0) != -1;
}

/* Returns 1 if a thread in this state executes code of a task or of the
 * runtime; 0 if it waits. */
static int is_work(const struct task *task, ompt_state_t state) {
  if (state == ompt_state_overhead || (state == ompt_state_idle && !task))
    return 1;
  return is_in_region(task) ? state == ompt_state_work_parallel ||
                                  state == ompt_state_work_reduction
                            : state == ompt_state_work_serial;
}

/* Returns 1 if a thread may be in `state` after this event. TR2 lets some wait
 * states begin at the construct, before the wait, and end after the wait. */
static int may_wait_in(ompt_event_t construct, ompt_state_t state) {
  switch (construct) {
  case ompt_event_barrier_begin:
  case ompt_event_wait_barrier_begin: return is_barrier_wait(state);
  case ompt_event_taskwait_begin:
  case ompt_event_wait_taskwait_begin: return state == ompt_state_wait_taskwait;
  case ompt_event_taskgroup_begin:
  case ompt_event_wait_taskgroup_begin:
    return state == ompt_state_wait_taskgroup;
  default: return 0;
  }
}

static int state_fits(const struct thread *self, ompt_event_t event,
                      ompt_state_t state) {
  const struct task *task = self->top;
  switch (event) {
  case ompt_event_idle_begin: return state == ompt_state_idle;
  case ompt_event_idle_end:
    return state == ompt_state_idle || state == ompt_state_overhead ||
           state == ompt_state_work_parallel;
  case ompt_event_wait_barrier_begin:
  case ompt_event_wait_taskwait_begin:
  case ompt_event_wait_taskgroup_begin: return may_wait_in(event, state);
  case ompt_event_wait_lock: return state == ompt_state_wait_lock;
  case ompt_event_wait_nest_lock: return state == ompt_state_wait_nest_lock;
  case ompt_event_wait_critical:
    return state == ompt_state_wait_critical || state == ompt_state_wait_lock;
  case ompt_event_wait_atomic:
    return state == ompt_state_wait_atomic || state == ompt_state_wait_lock;
  case ompt_event_wait_ordered:
    return state == ompt_state_wait_ordered || state == ompt_state_wait_lock;
  case ompt_event_barrier_begin:
  case ompt_event_taskwait_begin:
  case ompt_event_barrier_end:
  case ompt_event_taskwait_end:
  case ompt_event_taskgroup_end:
  case ompt_event_wait_barrier_end:
  case ompt_event_wait_taskwait_end:
  case ompt_event_wait_taskgroup_end:
    return is_work(task, state) || may_wait_in(event - (event % 2 == 0), state);
  case ompt_event_implicit_task_end:
    return is_work(task, state) || is_barrier_wait(state);
  case ompt_event_task_switch: /* the resumed task may be in a barrier */
    return is_work(task, state) || !task || !check_whole ||
           !sure(ompt_event_barrier_begin) ||
           !sure(ompt_event_taskwait_begin) ||
           (task->depth &&
            may_wait_in(task->open[task->depth - 1].begin, state));
  case ompt_event_thread_begin:
  case ompt_event_thread_end:
  case ompt_event_runtime_shutdown: return 1;
  default:
    return is_work(task, state) || check_waits_for_device(task, event, state);
  }
}

static void check_state(const struct thread *self, ompt_event_t event) {
  ompt_wait_id_t wait = 0;
  ompt_state_t state = ask.state(&wait);
  HOLD((unsigned)state < MOST_STATES && listed[state], "5.1 states",
       "expected an enumerated state, seen %#x", state);
  HOLD(state_fits(self, event, state), "2 states",
       "expected a state that fits the event%s, seen %#x",
       is_in_region(self->top) ? " in a parallel region" : "", state);
  if (is_mutex_wait(state))
    HOLD(wait != 0, "4.4 wait ID", "it is 0 in wait state %#x", state);
  else
    SAME("5.2 wait ID", "in a state without one", wait, 0);
  if (event >= ompt_event_wait_lock && event <= ompt_event_wait_ordered)
    SAME("4.4 wait ID", "ompt_get_state's", wait, self->must_id);
}

/* ---- Frames [TR2 §4.5, Table 1, Appendix B] ------------------------------ */

static uintptr_t address(const void *pointer) { return (uintptr_t)pointer; }

/* Returns 1 if the current task's reenter frame must be set at this event; 0 if
 * it must not be set; -1 if it may be set. */
static int reenters(ompt_event_t event) {
  switch (event) {
  case ompt_event_parallel_begin:
  case ompt_event_parallel_end:
  case ompt_event_task_begin:
  case ompt_event_target_begin:
  case ompt_event_target_update_begin: return 1;
  case ompt_event_implicit_task_begin:
  case ompt_event_initial_task_begin: return 0;
  default:
    if (event >= ompt_event_wait_lock && event <= ompt_event_wait_ordered)
      return 1;
    if ((event >= ompt_event_loop_begin && event <= ompt_event_master_end) ||
        (event >= ompt_event_release_lock &&
         event <= ompt_event_release_ordered) ||
        (event >= ompt_event_release_nest_lock_prev &&
         event <= ompt_event_flush))
      return 0; /* user code has created no task */
    return -1;
  }
}

struct answer {
  uint64_t id;
  ompt_task_type_t type;
  int has_frame;
  void *leave, *reenter; /* exit and reenter frame */
};

static struct answer ask_for(int depth) {
  struct answer answer = {0};
  const ompt_frame_t *frame = ask.task_frame(depth);
  answer.id = ask.task_info(depth, &answer.type);
  answer.has_frame = frame != 0;
  if (frame) {
    /* Another thread may execute the task now, so the loads are atomic. */
    answer.leave =
        __atomic_load_n(&frame->exit_runtime_frame, __ATOMIC_RELAXED);
    answer.reenter =
        __atomic_load_n(&frame->reenter_runtime_frame, __ATOMIC_RELAXED);
  }
  return answer;
}

static void check_frame(struct task *task, int depth, int same_stack,
                        ompt_event_t event, const struct answer *answer) {
  int wanted = depth ? 1 : reenters(event);
  HOLD(answer->has_frame, "5.4 frames",
       "ompt_get_task_frame(%d) is NULL for a task", depth);
  if (task->kind == ompt_task_serial)
    HOLD(!answer->leave, "table 1", "the exit frame of an initial task is set");
  else
    HOLD(answer->leave, "table 1", "the exit frame at depth %d is NULL", depth);
  /* If the host executes a target region, the code of the target task is called
   * twice: for the task, and for the region. */
  if (answer->leave && task->exit && task->kind != ompt_task_target)
    HOLD(answer->leave == task->exit, "4.5 frames",
         "the exit frame at depth %d has changed: expected %p, seen %p", depth,
         task->exit, answer->leave);
  /* When a thread switches to a task, the task's code may not have been called
   * yet. */
  if (same_stack && !task->exit &&
      !(depth == 0 && event == ompt_event_task_switch))
    task->exit = answer->leave;
  if (wanted == 1)
    HOLD(answer->reenter, "table 1",
         "depth %d: expected a reenter frame, as the task is in the runtime, "
         "seen NULL",
         depth);
  if (wanted == 0)
    HOLD(!answer->reenter, "table 1",
         "expected no reenter frame, as the task is in user code, seen %p",
         answer->reenter);
}

/* Checks that the address of a frame is higher than those of all inner frames:
 * stacks grow towards lower addresses. `inner` is the highest address of the
 * inner frames. Returns the highest address of these frames and this one. */
static uintptr_t check_place(uintptr_t inner, const void *frame, int depth,
                             const char *what) {
  if (!frame)
    return inner;
  HOLD(address(frame) > inner, "4.5 frames",
       "depth %d: the %s frame %p is not outside of %#lx", depth, what, frame,
       (unsigned long)inner);
  return address(frame) > inner ? address(frame) : inner;
}

/* ---- Chains of tasks and of regions -------------------------------------- */

static void check_tasks_out(struct thread *self, ompt_event_t event) {
  uintptr_t inner = address(__builtin_frame_address(0));
  struct task *task = self->top;
  /* the innermost region whose parent task is on another thread; 0: not met */
  struct region *left = 0;
  int depth = 0, same_stack = 1;
  for (; task; task = task->beneath, depth++) {
    struct answer answer = ask_for(depth);
    /* After region `left` has ended, the runtime's answers may differ from the
     * records. If `left` is open now, it was open when the answers came. */
    if (left && atomic_load(&left->closed))
      return;
    HOLD(answer.id == task->entry.id, "5.4 tasks",
         "ompt_get_task_info(%d): expected %llu, seen %llu", depth,
         (unsigned long long)task->entry.id, (unsigned long long)answer.id);
    if (answer.id != task->entry.id)
      return;
    HOLD(answer.type == task->kind, "5.4 tasks",
         "type at depth %d: expected %d, seen %d", depth, task->kind,
         answer.type);
    check_frame(task, depth, same_stack, event, &answer);
    if (same_stack) {
      inner = check_place(inner, answer.reenter, depth, "reenter");
      inner = check_place(inner, answer.leave, depth, "exit");
    }
    if (!task->resume)
      same_stack = 0;
    if (!left && task->kind == ompt_task_implicit && !task->primary)
      left = task->region;
  }
  if (left && atomic_load(&left->closed))
    return;
  SAME("5.4 tasks", "the task past the outermost", ask.task_info(depth, 0), 0);
  HOLD(!ask.task_frame(depth), "5.4 frames",
       "the frame past the outermost task is not NULL");
}

static void check_regions_out(struct thread *self) {
  struct region *region = self->top ? self->top->region : 0;
  int level = 0;
  for (; region; region = region->outer, level++) {
    unsigned size = atomic_load(&region->size);
    uint64_t id = ask.parallel_id(level);
    int answer = ask.team_size(level);
    /* regions around a closed region may have ended */
    if (level && atomic_load(&self->top->region->closed))
      return;
    HOLD(id == region->entry.id, "5.3 parallel",
         "ompt_get_parallel_id(%d): expected %llu, seen %llu", level,
         (unsigned long long)region->entry.id, (unsigned long long)id);
    if (size)
      HOLD(answer == (int)size, "5.3 parallel",
           "ompt_get_parallel_team_size(%d): expected %u, seen %d", level, size,
           answer);
  }
  if (self->top && self->top->region && atomic_load(&self->top->region->closed))
    return;
  SAME("5.3 parallel", "the ID past the outermost region",
       ask.parallel_id(level), 0);
  HOLD(ask.team_size(level) == -1, "5.3 parallel",
       "team size past the outermost region: expected -1, seen %d",
       ask.team_size(level));
}

void check_context(struct thread *self, ompt_event_t event) {
  check_state(self, event);
  if (!check_whole)
    return;
  check_regions_out(self);
  if (self->top)
    check_tasks_out(self, event);
  check_device(self);
}

/* Call before a task ends: checks that nothing in the task is open. */
void check_task_over(struct task *task, const char *rule) {
  if (sure(ompt_event_implicit_task_end))
    SAME(rule, "implicit tasks of its regions that have not ended",
         (unsigned)atomic_load(&task->inner), 0);
  HOLD(task->depth == 0, rule, "task %llu ends inside %s",
       (unsigned long long)task->entry.id,
       check_name(task->open[task->depth - 1].begin));
  for (unsigned i = 0; i < task->holds; i++)
    HOLD(task->held[i].acquired < ompt_event_acquired_critical, rule,
         "task %llu ends, but has not released the lock of %s",
         (unsigned long long)task->entry.id,
         check_name(task->held[i].acquired));
}
