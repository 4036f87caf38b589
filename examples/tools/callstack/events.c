/* events.c: records where regions and tasks are created. See callstack.h.
 *
 * Owns:    what a thread remembers of its last creation and its last task.
 * Callers: tools, in callbacks.
 */
/* SPDX-License-Identifier: MIT */
#include "events.h"

#include "around.h"
#include "latest.h"
#include "origin.h"
#include "regions.h"
#include "walk.h"

/* access to a variable of this TLS model calls no function */
#define INITIAL __attribute__((tls_model("initial-exec")))

/* The record of the last task that this thread has ended. A sample may still
 * need it for a moment. */
static _Thread_local struct origin *last_task INITIAL;
/* where the thread has created its last region or task */
static _Thread_local const void *created_here INITIAL;

void events_reset(void) {
  last_task = NULL;
  origin_reset();
  regions_reset();
  latest_reset();
}

/* In TR2, a target task's begin event has one more argument: the device. */
static void target_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                         ompt_task_id_t task, int device, void *function) {
  (void)device;
  callstack_task_begin(parent, frame, task, function);
  callstack_task_begins(task);
}

void callstack_listen(ompt_set_callback_t set) {
#define ON(event) set(ompt_event_##event, (ompt_callback_t)callstack_##event)
  ON(parallel_begin);
  ON(parallel_end);
  ON(task_begin);
  ON(task_end);
  ON(implicit_task_begin);
  ON(implicit_task_end);
  ON(thread_begin);
  ON(thread_end);
#undef ON
  set(ompt_event_target_task_begin, (ompt_callback_t)target_begin);
  set(ompt_event_target_task_end, (ompt_callback_t)callstack_task_end);
  set(ompt_event_target_update_begin, (ompt_callback_t)target_begin);
  set(ompt_event_target_update_end, (ompt_callback_t)callstack_task_end);
}

/* ---- Creators ------------------------------------------------------------ */

/* `stack` has the frames of a new record. Appends the body of each task in
 * `its`. The first of these tasks is the creating one. Its body is left out if
 * it already is the outermost frame of `stack`. */
static void add_unrecorded(struct callstack *stack,
                           const struct unrecorded *its) {
  for (int i = 0; i < its->count && stack->count < CALLSTACK_MOST; i++) {
    const void *body = its->task[i].function;
    const struct occ_region_info *construct = around_construct(body);
    if (i == 0 && stack->count > 0 && construct &&
        construct == around_construct(stack->frame[stack->count - 1].pc))
      continue;
    stack->frame[stack->count++].pc = body;
  }
}

/* The current task, which creates a region or a task. */
struct creator {
  ompt_task_id_t task;
  ompt_task_type_t type;
  struct callstack stack; /* its frames */
};

static void look(struct creator *its) {
  its->task = around_task(&its->type);
  its->stack.flags = 0;
  its->stack.count = 0;
  walk_creator(&its->stack, its->type == ompt_task_serial);
}

static const void *innermost(const struct creator *its) {
  return its->stack.count > 0 ? its->stack.frame[0].pc : NULL;
}

static void look_at_creator(struct creator *its) {
  look(its);
  created_here = innermost(its);
}

/* Returns the new record, or NULL if memory is missing. */
static struct origin *record(struct creator *its, uint64_t key,
                             const void *function) {
  struct unrecorded unrecorded;
  uint64_t around = around_find(&unrecorded, &its->stack, its->task, its->type);
  if (unrecorded.count > 0)
    add_unrecorded(&its->stack, &unrecorded);
  struct origin *outer = origin_find(around);
  if (!outer && its->type != ompt_task_serial)
    its->stack.flags |= CALLSTACK_LOOSE;
  return origin_add(key, function, outer, &its->stack);
}

const void *callstack_created_here(void) { return created_here; }

const void *callstack_here(void) {
  struct creator creator;
  look(&creator);
  return innermost(&creator);
}

int callstack_event_kind(void) {
  const struct occ_region_info *construct = around_now();
  return construct ? construct->kind : 0;
}

/* ---- The events ---------------------------------------------------------- */

int callstack_task_begins(ompt_task_id_t task) {
  struct origin *origin = origin_find(origin_of_task(task));
  if (!origin || origin->has_begun)
    return 0;
  origin->has_begun = 1;
  return 1;
}

/* Returns the construct of a region that an initial task creates; otherwise, or
 * if it is not known, NULL. */
static const struct occ_region_info *outermost(const struct creator *its) {
  return its->type == ompt_task_serial ? around_now() : NULL;
}

void callstack_parallel_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                              ompt_parallel_id_t region, uint32_t team_size,
                              void *function, ompt_invoker_t invoker) {
  struct creator creator;
  (void)parent, (void)frame, (void)team_size, (void)invoker;
  look_at_creator(&creator);
  latest_set(outermost(&creator),
             record(&creator, origin_of_region(region), function));
}

int callstack_parallel_repeats(ompt_parallel_id_t region,
                               const void *function) {
  struct creator creator;
  look_at_creator(&creator);
  const struct occ_region_info *construct = outermost(&creator);
  const struct origin *last = latest_is_mine() ? latest_of(construct) : NULL;
  if (last && origin_has_frames(last, &creator.stack))
    return 1;
  latest_set(construct, record(&creator, origin_of_region(region), function));
  return 0;
}

void callstack_parallel_end(ompt_parallel_id_t region, ompt_task_id_t task,
                            ompt_invoker_t invoker) {
  (void)task, (void)invoker;
  regions_end(origin_find(origin_of_region(region)));
}

void callstack_task_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                          ompt_task_id_t task, void *function) {
  struct creator creator;
  (void)parent, (void)frame;
  look_at_creator(&creator);
  record(&creator, origin_of_task(task), function);
}

void callstack_task_end(ompt_task_id_t task) {
  origin_drop(last_task);
  last_task = origin_find(origin_of_task(task));
}

void callstack_implicit_task_begin(ompt_parallel_id_t region,
                                   ompt_task_id_t task) {
  (void)task;
  regions_enter(origin_of_region(region));
}

void callstack_implicit_task_end(ompt_parallel_id_t region,
                                 ompt_task_id_t task) {
  (void)region, (void)task;
  regions_leave();
}

void callstack_thread_begin(ompt_thread_type_t type, ompt_thread_id_t thread) {
  (void)type, (void)thread;
  walk_thread_begin();
}

void callstack_thread_end(ompt_thread_type_t type, ompt_thread_id_t thread) {
  (void)type, (void)thread;
  origin_drop(last_task);
  last_task = NULL;
  latest_thread_end();
  regions_thread_end();
  walk_thread_end();
}
