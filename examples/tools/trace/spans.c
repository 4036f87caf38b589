/* spans.c: makes spans from a thread's events.
 *
 * The events are replayed on a stack of open spans, which is like the thread's
 * call stack: a task that runs while its thread waits in a barrier is a span
 * inside of the barrier. A runtime may omit an end or report it twice. So the
 * end of a span also ends the spans inside of it, and an end without a span is
 * ignored.
 */
/* SPDX-License-Identifier: MIT */
#include "trace/filter.h"
#include "trace/kind_of.h"
#include "trace/model.h"

#include "launch/launch.h"

#include <omp-tools.h>
#include <stdlib.h>

static uint64_t at(const struct process *process, uint64_t time) {
  return time + (uint64_t)process->offset;
}

/* ---- A thread's stack of spans ---- */

struct open {
  uint64_t object; /* number of a task or region, or a wait ID */
  uint32_t span, region, place; /* span is TRACE_NONE if it is not drawn */
  uint16_t drawn; /* number of drawn spans around it */
  uint8_t kind;
  enum trace_state state;
};

struct replay {
  struct process *process;
  struct thread *thread;
  uint32_t number;
  struct open *stack;
  size_t depth, room;
  uint64_t last; /* the time before `last` is already in thread->spent */
};

static void spend(struct replay *r, uint64_t time) {
  enum trace_state state = r->depth ? r->stack[r->depth - 1].state : STATE_IDLE;
  if (time <= r->last)
    return;
  r->thread->spent[state] += time - r->last;
  r->last = time;
}

static int kind_at(struct replay *r, size_t depth) {
  return r->stack[depth].kind;
}

/* Returns the place of the innermost open span, for an event without a
 * place. */
static uint32_t place_around(struct replay *r) {
  return r->depth ? r->stack[r->depth - 1].place : 0;
}

static int is_task(int kind) {
  return kind == SPAN_TASK || kind == SPAN_IMPLICIT || kind == SPAN_INITIAL;
}

/* Returns the place with this number; the unknown place for a wrong number. */
static const struct place *place_of(struct replay *r, uint32_t place) {
  const struct process *process = r->process;
  return &process->places[place < process->place_count ? place : 0];
}

/* Returns the thread's state in a new span. A span that is not drawn has the
 * state of the span around it. */
static enum trace_state state_in(struct replay *r, int kind, int is_drawn) {
  enum trace_state state = trace_kind_states[kind];
  if (state == STATE_INHERIT || !is_drawn)
    state = r->depth == 0 ? STATE_SERIAL : r->stack[r->depth - 1].state;
  if (state == STATE_FORK && kind == SPAN_INITIAL)
    state = STATE_PARALLEL; /* the region of a league's team */
  return state;
}

static uint32_t region_in(struct replay *r, int kind, uint64_t object) {
  if (kind == SPAN_IMPLICIT)
    return (uint32_t)object;
  if (is_task(kind) || kind == SPAN_REGION || kind == SPAN_LEAGUE || !r->depth)
    return TRACE_NONE;
  return r->stack[r->depth - 1].region;
}

static void push(struct replay *r, enum trace_kind kind, uint64_t number,
                 uint64_t object, uint32_t place, uint64_t time) {
  struct open made = {.object = number,
                      .span = TRACE_NONE,
                      .region = region_in(r, kind, object),
                      .kind = (uint8_t)kind};
  int is_drawn;
  spend(r, time);
  made.place = place < r->process->place_count ? place : 0;
  is_drawn = filter_draws(place_of(r, made.place), kind);
  made.state = state_in(r, kind, is_drawn);
  if (r->depth) {
    const struct open *around = &r->stack[r->depth - 1];
    made.drawn = around->drawn;
    made.drawn += around->span != TRACE_NONE && around->drawn < 0xffff;
  }
  if (is_drawn) {
    made.span = (uint32_t)r->thread->span_count;
    *LAUNCH_ADD(r->thread->spans, r->thread->span_count, r->thread->span_room) =
        (struct span){.begin = r->last > time ? r->last : time,
                      .object = object,
                      .place = made.place,
                      .depth = made.drawn,
                      .kind = made.kind};
    if (made.drawn + 1u > r->thread->depth)
      r->thread->depth = made.drawn + 1u;
  }
  *LAUNCH_ADD(r->stack, r->depth, r->room) = made;
}

/* Returns the time for the end of a span, at most the region's end. Some
 * runtimes wake workers only for the next region, so workers may leave a
 * region's last barrier much later. They are idle in the meantime. */
static uint64_t clipped(struct replay *r, uint64_t time) {
  uint32_t region = r->stack[r->depth - 1].region;
  uint64_t end =
      region < r->process->region_count ? r->process->regions[region].end : 0;
  if (end && end < time)
    time = end;
  return time < r->last ? r->last : time;
}

static void pop_to(struct replay *r, size_t depth, uint64_t time) {
  while (r->depth > depth) {
    uint64_t end = clipped(r, time);
    spend(r, end);
    r->depth--;
    if (r->stack[r->depth].span != TRACE_NONE)
      r->thread->spans[r->stack[r->depth].span].end = end;
  }
}

/* Ends the innermost span of this kind in the current task. */
static void end(struct replay *r, int kind, uint64_t time) {
  for (size_t i = r->depth; i-- > 0;)
    if (kind_at(r, i) == kind) {
      pop_to(r, i, time);
      return;
    } else if (is_task(kind_at(r, i))) {
      return;
    }
}

/* Returns the position that this region's or task's span has on the stack. The
 * first position is 1; 0 means that there is no such span. */
static size_t find(struct replay *r, uint64_t number, int tasks) {
  for (size_t i = r->depth; number && i-- > 0;)
    if (r->stack[i].object == number && is_task(kind_at(r, i)) == tasks)
      return i + 1;
  return 0;
}

static void end_of(struct replay *r, uint64_t number, int tasks,
                   uint64_t time) {
  size_t found = find(r, number, tasks);
  if (found)
    pop_to(r, found - 1, time);
}

/* ---- The effects of events on the stack ---- */

/* Replays an event of a mutex. A test of a lock does not wait. Holding a lock
 * is no span, because a lock may be released in another task, or in an order
 * that does not fit the constructs. */
static void mutex(struct replay *r, const struct raw_event *event,
                  uint64_t time) {
  int type = event->detail, wait = SPAN_LOCK_WAIT, have = -1;
  int is_both = event->kind == RAW_ACQUIRED && event->other;
  if (type == ompt_mutex_critical)
    wait = SPAN_CRITICAL_WAIT, have = SPAN_CRITICAL;
  else if (type == ompt_mutex_ordered)
    wait = SPAN_ORDERED_WAIT, have = SPAN_ORDERED;
  else if (type == ompt_mutex_atomic)
    wait = SPAN_ATOMIC_WAIT, have = SPAN_ATOMIC;
  else if (type == ompt_mutex_test_lock || type == ompt_mutex_test_nest_lock)
    wait = -1;
  if (event->kind == RAW_RELEASED) {
    if (have >= 0)
      end(r, have, time);
    return;
  }
  if ((event->kind == RAW_ACQUIRE || is_both) && wait >= 0)
    push(r, (enum trace_kind)wait, 0, event->object, event->place, time);
  if (event->kind == RAW_ACQUIRE ||
      (is_both && trace_is_later(r->process, event->other)))
    return;
  if (is_both)
    time = at(r->process, event->other);
  if (wait >= 0)
    end(r, wait, time);
  if (event->kind == RAW_ACQUIRED_AGAIN)
    return;
  if (have >= 0)
    push(r, (enum trace_kind)have, 0, event->object, event->place, time);
  else if (filter_wants(place_of(r, event->place), SPAN_LOCK_WAIT))
    r->process->locks++;
}

static void run_task(struct replay *r, uint64_t number, uint64_t time) {
  uint32_t index = trace_index(r->process, number);
  struct task *task;
  if (index >= r->process->task_count)
    return;
  task = &r->process->tasks[index];
  push(r, SPAN_TASK, number, index, task->place, time);
  if (task->span != TRACE_NONE)
    return;
  task->ran_on = r->number;
  task->span = (uint32_t)(r->thread->span_count - 1);
}

/* Replays a task switch. If the next task is already on the stack, it
 * continues, and the spans of the tasks above it end. */
static void schedule(struct replay *r, const struct raw_event *event,
                     uint64_t time) {
  int status = event->detail;
  size_t next;
  if (status == ompt_task_early_fulfill || status == ompt_task_late_fulfill ||
      status == ompt_taskwait_complete)
    return;
  if (status == ompt_task_complete || status == ompt_task_cancel ||
      status == ompt_task_detach)
    end_of(r, event->object, 1, time);
  if (status == ompt_task_cancel) {
    uint32_t task = trace_index(r->process, event->object);
    if (task < r->process->task_count)
      r->process->tasks[task].cancelled = 1;
  }
  next = find(r, event->other, 1);
  if (!next) {
    run_task(r, event->other, time);
    return;
  }
  while (next < r->depth && !is_task(kind_at(r, next)))
    next++;
  pop_to(r, next, time);
}

static void mark(struct replay *r, const struct raw_event *event,
                 uint64_t time) {
  struct process *process = r->process;
  const char *what = event->kind == RAW_ERROR               ? "error"
                     : event->kind == RAW_CONTROL           ? "control_tool"
                     : event->value & ompt_cancel_activated ? "cancel"
                     : event->value & ompt_cancel_detected
                         ? "cancellation point"
                         : NULL;
  if (what)
    *LAUNCH_ADD(process->marks, process->mark_count, process->mark_room) =
        (struct mark){time, r->number,
                      event->place < process->place_count ? event->place : 0,
                      what};
}

/* Returns the kind of span of a device construct; -1 for transfers on the
 * host. */
static int target_kind(const struct raw_event *event) {
  switch (event->detail) {
  case ompt_target:
  case ompt_target_nowait: return event->other ? SPAN_TARGET : SPAN_ON_HOST;
  case ompt_target_enter_data:
  case ompt_target_enter_data_nowait:
    return event->other ? SPAN_ENTER_DATA : -1;
  case ompt_target_exit_data:
  case ompt_target_exit_data_nowait: return event->other ? SPAN_EXIT_DATA : -1;
  case ompt_target_update:
  case ompt_target_update_nowait: return event->other ? SPAN_UPDATE : -1;
  default: return -1;
  }
}

static void target(struct replay *r, const struct raw_event *event,
                   uint64_t time) {
  const int kind = target_kind(event);
  if (kind >= 0 && event->kind == RAW_TARGET_BEGIN)
    push(r, (enum trace_kind)kind, 0, event->value, event->place, time);
  else if (kind >= 0)
    end(r, kind, time);
}

static void replay_event(struct replay *r, const struct raw_event *event) {
  uint64_t time = at(r->process, event->time);
  uint32_t region;
  int kind;
  switch (event->kind) {
  case RAW_THREAD_BEGIN:
    r->thread->type = event->detail;
    r->thread->system = event->object;
    break;
  case RAW_THREAD_END:
    pop_to(r, 0, time);
    spend(r, time);
    r->thread->end = time;
    break;
  case RAW_PARALLEL_BEGIN:
    push(r, event->detail ? SPAN_LEAGUE : SPAN_REGION, event->object,
         trace_index(r->process, event->object), event->place, time);
    break;
  case RAW_PARALLEL_END: end_of(r, event->object, 0, time); break;
  case RAW_IMPLICIT_BEGIN:
    region = trace_index(r->process, event->other);
    push(r, event->detail ? SPAN_INITIAL : SPAN_IMPLICIT, event->object, region,
         region < r->process->region_count ? r->process->regions[region].place
                                           : 0,
         time);
    break;
  case RAW_IMPLICIT_END: end_of(r, event->object, 1, time); break;
  case RAW_TASK_SCHEDULE: schedule(r, event, time); break;
  case RAW_WORK_BEGIN:
  case RAW_WORK_END:
    kind = kind_of_work(event->detail);
    if (kind >= 0 && event->kind == RAW_WORK_BEGIN)
      push(r, (enum trace_kind)kind, 0, event->other, event->place, time);
    else if (kind >= 0)
      end(r, kind, time);
    break;
  case RAW_MASKED_BEGIN: push(r, SPAN_MASKED, 0, 0, event->place, time); break;
  case RAW_MASKED_END: end(r, SPAN_MASKED, time); break;
  case RAW_SYNC_BEGIN:
  case RAW_SYNC_END:
    kind = kind_of_sync(event->detail);
    if (kind >= 0 && event->kind == RAW_SYNC_BEGIN)
      push(r, (enum trace_kind)kind, 0, event->detail,
           event->place ? event->place : place_around(r), time);
    else if (kind >= 0)
      end(r, kind, time);
    break;
  case RAW_WAIT_BEGIN:
    push(r, SPAN_GROUP_WAIT, 0, 0, place_around(r), time);
    break;
  case RAW_WAIT_END: end(r, SPAN_GROUP_WAIT, time); break;
  case RAW_ACQUIRE:
  case RAW_ACQUIRED:
  case RAW_ACQUIRED_AGAIN:
  case RAW_RELEASED: mutex(r, event, time); break;
  case RAW_TARGET_BEGIN:
  case RAW_TARGET_END: target(r, event, time); break;
  case RAW_CANCEL:
  case RAW_ERROR:
  case RAW_CONTROL: mark(r, event, time); break;
  default: break;
  }
}

void trace_spans(struct process *process) {
  trace_collect(process);
  for (uint32_t t = 0; t < process->thread_count; t++) {
    struct thread *thread = &process->threads[t];
    struct replay r = {.process = process, .thread = thread, .number = t};
    if (thread->chunk_count == 0)
      continue;
    thread->begin = r.last = at(process, thread->chunks[0].first->time);
    for (size_t c = 0; c < thread->chunk_count; c++)
      for (uint32_t i = 0; i < thread->chunks[c].count; i++)
        replay_event(&r, &thread->chunks[c].first[i]);
    if (!thread->end) { /* the process ended before the thread */
      pop_to(&r, 0, process->end);
      spend(&r, process->end);
      thread->end = process->end;
    }
    free(r.stack);
  }
}
