/* ompd_2013_tasks.c: defines the draft's routines for a program's tasks.
 *
 * Layer:   ompd2013. May include view/, ompd2013/handles_2013.h, include/.
 * Owns:    nothing. Callers: the debugger.   Spec: [2013 §8.2.3, §8.6]
 */
/* SPDX-License-Identifier: MIT */
#include "ompd2013/handles_2013.h"

#define MONOTONIC 0x80 /* a bit in the record's schedule */

/* ---- Handles ---- */

API ompd_rc_t ompd_get_top_task_region(ompd_context_t *context,
                                       ompd_thread_handle_t thread_handle,
                                       ompd_task_handle_t *task_handle) {
  struct occ_view view;
  struct occ_seen_thread thread;
  struct occ_seen_task task;
  int rc;
  if (!task_handle)
    return ompd_rc_bad_input;
  rc = occ_2013_open(context, &view);
  if (!rc)
    rc = occ_2013_thread(&view, thread_handle, &thread);
  if (!rc)
    rc = occ_seen_task_of(&view, &thread, &task);
  if (!rc)
    *task_handle = occ_2013_task_handle(&task);
  return occ_2013_rc(rc);
}

/* A process and a task in it: the first arguments of most routines. */
struct subject {
  struct occ_view view;
  struct occ_seen_task task;
};

static int find(ompd_context_t *context, ompd_task_handle_t handle,
                struct subject *it) {
  int rc = occ_2013_open(context, &it->view);
  return rc ? rc : occ_2013_task(&it->view, handle, &it->task);
}

API ompd_rc_t ompd_get_ancestor_task_handle(
    ompd_context_t *context, ompd_task_handle_t task_handle,
    ompd_task_handle_t *parent_task_handle) {
  struct subject it;
  struct occ_seen_task parent;
  int rc;
  if (!parent_task_handle)
    return ompd_rc_bad_input;
  rc = find(context, task_handle, &it);
  if (!rc)
    rc = occ_seen_generating(&it.view, &it.task, &parent);
  if (!rc)
    *parent_task_handle = occ_2013_task_handle(&parent);
  return occ_2013_rc(rc);
}

/* ---- Settings ---- */

static int field(struct subject *it, enum occ_field name, uint64_t *number) {
  *number = 0;
  return occ_view_field(&it->view, it->task.at, name, number);
}

static ompd_rc_t ask(ompd_context_t *context, ompd_task_handle_t handle,
                     enum occ_field name, int *val) {
  struct subject it;
  uint64_t number = 0;
  int rc;
  if (!val)
    return ompd_rc_bad_input;
  rc = find(context, handle, &it);
  if (!rc)
    rc = field(&it, name, &number);
  if (!rc)
    *val = (int)number;
  return occ_2013_rc(rc);
}

API ompd_rc_t ompd_get_max_threads(ompd_context_t *context,
                                   ompd_task_handle_t task_handle, int *val) {
  return ask(context, task_handle, OCC_FIELD_task_nthreads, val);
}

API ompd_rc_t ompd_get_dynamic(ompd_context_t *context,
                               ompd_task_handle_t task_handle, int *val) {
  return ask(context, task_handle, OCC_FIELD_task_dynamic, val);
}

API ompd_rc_t ompd_get_max_active_levels(ompd_context_t *context,
                                         ompd_task_handle_t task_handle,
                                         int *val) {
  return ask(context, task_handle, OCC_FIELD_task_max_active_levels, val);
}

API ompd_rc_t ompd_get_nested(ompd_context_t *context,
                              ompd_task_handle_t task_handle, int *val) {
  ompd_rc_t rc =
      ask(context, task_handle, OCC_FIELD_task_max_active_levels, val);
  if (!rc)
    *val = *val > 1;
  return rc;
}

API ompd_rc_t ompd_get_thread_num(ompd_context_t *context,
                                  ompd_task_handle_t task_handle, int *val) {
  struct subject it;
  uint64_t number = 0;
  int rc;
  if (!val)
    return ompd_rc_bad_input;
  rc = find(context, task_handle, &it);
  if (!rc)
    rc = occ_seen_task_num(&it.view, &it.task, &number);
  if (!rc)
    *val = (int)number;
  return occ_2013_rc(rc);
}

static int level_of(struct subject *it, enum occ_field name, uint64_t *level) {
  occ_addr team;
  int rc = occ_view_pointer(&it->view, it->task.at, OCC_FIELD_task_team, &team);
  return rc ? rc : occ_view_field(&it->view, team, name, level);
}

API ompd_rc_t ompd_in_parallel(ompd_context_t *context,
                               ompd_task_handle_t task_handle, int *val) {
  struct subject it;
  uint64_t level = 0;
  int rc;
  if (!val)
    return ompd_rc_bad_input;
  rc = find(context, task_handle, &it);
  if (!rc)
    rc = level_of(&it, OCC_FIELD_team_active_level, &level);
  if (!rc)
    *val = level > 0;
  return occ_2013_rc(rc);
}

API ompd_rc_t ompd_in_final(ompd_context_t *context,
                            ompd_task_handle_t task_handle, int *val) {
  struct subject it;
  uint64_t kind = 0, final = 0;
  int rc;
  if (!val)
    return ompd_rc_bad_input;
  rc = find(context, task_handle, &it);
  if (!rc)
    rc = field(&it, OCC_FIELD_task_kind, &kind);
  if (!rc)
    rc = field(&it, OCC_FIELD_task_final, &final);
  if (!rc)
    *val = kind == OCC_SEEN_EXPLICIT && final;
  return occ_2013_rc(rc);
}

API ompd_rc_t ompd_get_schedule(ompd_context_t *context,
                                ompd_task_handle_t task_handle,
                                omp_sched_t *kind, int *modifier) {
  struct subject it;
  uint64_t schedule = 0, chunk = 0;
  int rc;
  if (!kind || !modifier)
    return ompd_rc_bad_input;
  rc = find(context, task_handle, &it);
  if (!rc)
    rc = field(&it, OCC_FIELD_task_schedule, &schedule);
  if (!rc)
    rc = field(&it, OCC_FIELD_task_chunk, &chunk);
  if (rc)
    return occ_2013_rc(rc);
  *kind = (omp_sched_t)(schedule & MONOTONIC ? (schedule ^ MONOTONIC) |
                                                   (uint64_t)omp_sched_monotonic
                                             : schedule);
  *modifier = (int)chunk;
  if (!chunk && ((schedule & ~(uint64_t)MONOTONIC) == omp_sched_dynamic ||
                 (schedule & ~(uint64_t)MONOTONIC) == omp_sched_guided))
    *modifier = 1; /* the default, as in omp_get_schedule */
  return ompd_rc_ok;
}

API ompd_rc_t ompd_get_proc_bind(ompd_context_t *context,
                                 ompd_task_handle_t task_handle,
                                 omp_proc_bind_t *bind) {
  struct subject it;
  uint64_t level = 0, count = 0, number = 0;
  int rc;
  if (!bind)
    return ompd_rc_bad_input;
  rc = find(context, task_handle, &it);
  if (!rc)
    rc = level_of(&it, OCC_FIELD_team_level, &level);
  if (!rc)
    rc = occ_view_setting(&it.view, OCC_FIELD_settings_bind_count, &count);
  if (level >= count)
    level = count ? count - 1 : 0;
  if (!rc && count)
    rc = occ_view_number(&it.view,
                         occ_view_at(&it.view,
                                     occ_view_root(&it.view, OCC_ROOT_settings),
                                     OCC_FIELD_settings_bind) +
                             level,
                         1, &number);
  if (!rc)
    *bind = (omp_proc_bind_t)number;
  return occ_2013_rc(rc);
}

/* ---- Frames and functions ---- */

API ompd_rc_t ompd_get_task_frame(ompd_context_t *context,
                                  ompd_task_handle_t task_handle,
                                  ompd_taddr_t *sp_exit,
                                  ompd_taddr_t *sp_reentry) {
  struct subject it;
  int rc;
  if (!sp_exit || !sp_reentry)
    return ompd_rc_bad_input;
  rc = find(context, task_handle, &it);
  if (!rc)
    rc = occ_view_tracked(&it.view);
  if (!rc)
    rc = field(&it, OCC_FIELD_task_exit, sp_exit);
  if (!rc)
    rc = field(&it, OCC_FIELD_task_reenter, sp_reentry);
  return occ_2013_rc(rc);
}

API ompd_rc_t ompd_get_task_function(ompd_context_t *context,
                                     ompd_task_handle_t task_handle,
                                     ompd_taddr_t *task_addr) {
  struct subject it;
  occ_addr construct;
  int rc;
  if (!task_addr)
    return ompd_rc_bad_input;
  rc = find(context, task_handle, &it);
  if (!rc)
    rc = occ_seen_task_construct(&it.view, &it.task, &construct);
  if (!rc)
    rc = occ_seen_function(&it.view, construct, task_addr);
  return occ_2013_rc(rc);
}
