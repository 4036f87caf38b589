/* check_tasks_2013.c: checks top and ancestor tasks, and their settings, frames
 * and functions.
 *
 * Callers: stops_2013.c.   Spec: [2013 §8.2.3, §8.6]
 */
/* SPDX-License-Identifier: MIT */
#include "look_2013.h"

#include <string.h>

#define FRAME_SPAN 0x40000 /* most bytes from a frame to the caller's frame */

ompd_task_handle_t look_task(struct look *look, ompd_thread_handle_t thread) {
  ompd_task_handle_t task = 0;
  OK(ompd.get_top_task_region(look->context, thread, &task));
  return task;
}

/* Checks that the task is the implicit task of the region's thread `number`. */
static void is_implicit(struct look *look, ompd_task_handle_t task,
                        ompd_parallel_handle_t region, int number) {
  ompd_task_handle_t *all;
  int count = 0;
  if (!region || !OK(ompd.get_implicit_task_in_parallel(look->context, region,
                                                        &all, &count)))
    return;
  if (HOLDS(number < count))
    IS(task, all[number]);
  if (count)
    give_back(all);
}

/* Checks all ancestors of the top task: those up to the implicit task of its
 * region, and the implicit task of each outer region up to the initial task. */
static void ancestors(struct look *look, const struct truth *truth,
                      ompd_thread_handle_t thread) {
  ompd_task_handle_t task = look_task(look, thread), parent = 0;
  int value = -1;
  for (int i = 0; i < truth->made; i++, task = parent) {
    if (!OK(ompd.get_ancestor_task_handle(look->context, task, &parent)))
      return;
    HOLDS(parent != task);
    if (i == 0 && truth->maker_max_threads &&
        OK(ompd.get_max_threads(look->context, parent, &value)))
      IS(value, truth->maker_max_threads);
  }
  if (truth->level > 0)
    is_implicit(look, task, look_region(look, thread, 0), truth->made_num);
  for (int level = truth->level; level > 0; level--, task = parent) {
    if (!OK(ompd.get_ancestor_task_handle(look->context, task, &parent)))
      return;
    HOLDS(parent != task);
    if (level == truth->level && !truth->made && truth->maker_max_threads &&
        OK(ompd.get_max_threads(look->context, parent, &value)))
      IS(value, truth->maker_max_threads);
    if (truth->made || level == 1)
      break;
    /* At this stop an explicit task encountered the region. */
    if (!strcmp(look->stop.name, "inside") &&
        !OK(ompd.get_ancestor_task_handle(look->context, parent, &parent)))
      return;
    is_implicit(look, parent,
                look_region(look, thread, truth->level - level + 1),
                truth->ancestor_num[level - 1]);
  }
  if (truth->level == 0 && !truth->made && !truth->within)
    ANSWERS(ompd_rc_unavailable,
            ompd.get_ancestor_task_handle(look->context, task, &parent));
}

static void function_of(struct look *look, const struct truth *truth,
                        ompd_task_handle_t task) {
  ompd_taddr_t entry = 0;
  if (truth->level == 0 && !truth->made && !truth->within)
    ANSWERS(ompd_rc_unavailable,
            ompd.get_task_function(look->context, task, &entry));
  else if (OK(ompd.get_task_function(look->context, task, &entry)))
    look_function(look, truth, entry);
}

static void frames_of(struct look *look, const struct truth *truth,
                      ompd_task_handle_t task) {
  ompd_taddr_t exit = 1, enter = 1;
  ompd_rc_t rc = ompd.get_task_frame(look->context, task, &exit, &enter);
  if (!look->tracked && !truth->tool) {
    IS(rc, ompd_rc_needs_state_tracking);
    return;
  }
  if (!HOLDS(rc == ompd_rc_ok))
    return;
  if (truth->tool) {
    IS(exit, truth->tool_exit);
    IS(enter, truth->tool_enter);
  }
  if (truth->role == ROLE_RUNS)
    IS(enter, 0);
  else if (enter != truth->frame && enter != truth->frame + 16 &&
           truth->frame - enter > FRAME_SPAN)
    fault("it waits in the frame 0x%llx, not 0x%llx", (unsigned long long)enter,
          truth->frame);
  if (truth->level == 0 && !truth->made && !truth->within)
    IS(exit, 0);
  else if (exit < truth->frame || exit - truth->frame > FRAME_SPAN)
    fault("the runtime calls the task from frame 0x%llx, not outside of 0x%llx",
          (unsigned long long)exit, truth->frame);
}

void check_tasks(struct look *look) {
  for (int i = 0; i < look->stop.count; i++) {
    const struct truth *truth = &look->stop.truth[i];
    ompd_thread_handle_t thread;
    ompd_task_handle_t task;
    if ((!in_task(truth) && truth->role != ROLE_IDLE) ||
        !(thread = look_thread(look, truth)))
      continue;
    if (truth->role == ROLE_IDLE) {
      ANSWERS(ompd_rc_unavailable,
              ompd.get_top_task_region(look->context, thread, &task));
      continue;
    }
    ancestors(look, truth, thread);
    if ((task = look_task(look, thread))) {
      function_of(look, truth, task);
      frames_of(look, truth, task);
    }
  }
}

/* ---- Settings ---- */

static void settings_of(struct look *look, const struct truth *truth,
                        ompd_task_handle_t task) {
  omp_sched_t schedule = omp_sched_auto;
  omp_proc_bind_t bind = omp_proc_bind_false;
  int value = -1, chunk = -1;
#define SAYS(routine, answer)                        \
  if (OK(ompd.routine(look->context, task, &value))) \
  IS(value, answer)
  SAYS(get_max_threads, truth->max_threads);
  SAYS(get_thread_num, truth->thread_num);
  SAYS(in_parallel, truth->in_parallel);
  SAYS(in_final, truth->in_final);
  SAYS(get_dynamic, truth->dynamic);
  SAYS(get_nested, truth->max_active_levels > 1);
  SAYS(get_max_active_levels, truth->max_active_levels);
  if (OK(ompd.get_schedule(look->context, task, &schedule, &chunk))) {
    IS(schedule, truth->schedule);
    IS(chunk, truth->chunk);
  }
  if (OK(ompd.get_proc_bind(look->context, task, &bind)))
    IS(bind, truth->proc_bind);
}

void check_settings(struct look *look) {
  for (int i = 0; i < look->stop.count; i++) {
    const struct truth *truth = &look->stop.truth[i];
    ompd_thread_handle_t thread;
    ompd_task_handle_t task;
    if (in_task(truth) && (thread = look_thread(look, truth)) &&
        (task = look_task(look, thread)))
      settings_of(look, truth, task);
  }
}
