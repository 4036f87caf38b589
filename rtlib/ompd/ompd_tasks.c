/* ompd_tasks.c: defines the routines for a program's tasks, and for the data
 * that its tools keep.
 *
 * Layer:   ompd. May include view/, ompd/handles.h, include/.
 * Owns:    nothing. Callers: the debugger.
 * Spec:    [OMP 5.2 §20.5.6, §20.5.7, §20.5.11]
 */
/* SPDX-License-Identifier: MIT */
#include "ompd/handles.h"

/* ---- Handles ---- */

API ompd_rc_t ompd_get_curr_task_handle(ompd_thread_handle_t *thread_handle,
                                        ompd_task_handle_t **task_handle) {
  struct occ_seen_task task;
  int rc;
  OCC_NEEDS(thread_handle, THREAD);
  OCC_GIVES(task_handle);
  rc = occ_seen_task_of(&thread_handle->space->view, &thread_handle->seen,
                        &task);
  return rc ? (ompd_rc_t)rc
            : occ_ompd_task(thread_handle->space, &task, task_handle);
}

API ompd_rc_t
ompd_get_generating_task_handle(ompd_task_handle_t *task_handle,
                                ompd_task_handle_t **generating_task_handle) {
  struct occ_seen_task task;
  int rc;
  OCC_NEEDS(task_handle, TASK);
  OCC_GIVES(generating_task_handle);
  rc =
      occ_seen_generating(&task_handle->space->view, &task_handle->seen, &task);
  return rc ? (ompd_rc_t)rc
            : occ_ompd_task(task_handle->space, &task, generating_task_handle);
}

API ompd_rc_t
ompd_get_scheduling_task_handle(ompd_task_handle_t *task_handle,
                                ompd_task_handle_t **scheduling_task_handle) {
  struct occ_seen_task task;
  int rc;
  OCC_NEEDS(task_handle, TASK);
  OCC_GIVES(scheduling_task_handle);
  rc =
      occ_seen_scheduling(&task_handle->space->view, &task_handle->seen, &task);
  return rc ? (ompd_rc_t)rc
            : occ_ompd_task(task_handle->space, &task, scheduling_task_handle);
}

API ompd_rc_t ompd_get_task_in_parallel(ompd_parallel_handle_t *parallel_handle,
                                        int thread_num,
                                        ompd_task_handle_t **task_handle) {
  struct occ_seen_task task;
  int rc;
  OCC_NEEDS(parallel_handle, PARALLEL);
  OCC_GIVES(task_handle);
  rc = occ_seen_task_in(&parallel_handle->space->view, &parallel_handle->seen,
                        thread_num, &task);
  return rc ? (ompd_rc_t)rc
            : occ_ompd_task(parallel_handle->space, &task, task_handle);
}

API ompd_rc_t ompd_rel_task_handle(ompd_task_handle_t *task_handle) {
  return occ_ompd_release(task_handle, OCC_HANDLE_TASK);
}

API ompd_rc_t ompd_task_handle_compare(ompd_task_handle_t *task_handle_1,
                                       ompd_task_handle_t *task_handle_2,
                                       int *cmp_value) {
  OCC_NEEDS(task_handle_1, TASK);
  OCC_NEEDS(task_handle_2, TASK);
  OCC_GIVES(cmp_value);
  if (!occ_ompd_same(task_handle_1->space, task_handle_2->space))
    return ompd_rc_bad_input;
  *cmp_value = occ_seen_tasks_order(&task_handle_1->seen, &task_handle_2->seen);
  return ompd_rc_ok;
}

/* ---- Kinds and functions of tasks ---- */

API ompd_rc_t ompd_get_task_function(ompd_task_handle_t *task_handle,
                                     ompd_address_t *entry_point) {
  occ_addr construct;
  int rc;
  OCC_NEEDS(task_handle, TASK);
  OCC_GIVES(entry_point);
  entry_point->segment = ompd_segment_none;
  rc = occ_seen_task_construct(&task_handle->space->view, &task_handle->seen,
                               &construct);
  if (!rc)
    rc = occ_seen_function(&task_handle->space->view, construct,
                           &entry_point->address);
  return (ompd_rc_t)rc;
}

static int frame_of(ompd_task_handle_t *task, enum occ_field address,
                    enum occ_field flags, ompd_frame_info_t *frame) {
  uint64_t flag = 0;
  int rc = occ_seen_task_field(&task->space->view, &task->seen, address,
                               &frame->frame_address.address);
  if (!rc)
    rc = occ_seen_task_field(&task->space->view, &task->seen, flags, &flag);
  frame->frame_address.segment = ompd_segment_none;
  frame->frame_flag = (ompd_word_t)flag;
  return rc;
}

API ompd_rc_t ompd_get_task_frame(ompd_task_handle_t *task_handle,
                                  ompd_frame_info_t *exit_frame,
                                  ompd_frame_info_t *enter_frame) {
  int rc;
  OCC_NEEDS(task_handle, TASK);
  OCC_GIVES(exit_frame && enter_frame);
  rc = occ_view_tracked(&task_handle->space->view);
  if (!rc)
    rc = frame_of(task_handle, OCC_FIELD_task_exit, OCC_FIELD_task_exit_flags,
                  exit_frame);
  if (!rc)
    rc = frame_of(task_handle, OCC_FIELD_task_reenter,
                  OCC_FIELD_task_reenter_flags, enter_frame);
  return (ompd_rc_t)rc;
}

/* ---- The data of tools of OpenMP 5 ---- */

static int thread_word(ompd_thread_handle_t *thread, uint64_t *word) {
  int rc = occ_seen_thread_check(&thread->space->view, &thread->seen);
  return rc ? rc
            : occ_view_field(&thread->space->view, thread->seen.at,
                             OCC_FIELD_thread_tool_word, word);
}

API ompd_rc_t ompd_get_tool_data(void *handle, ompd_scope_t scope,
                                 ompd_word_t *value, ompd_address_t *ptr) {
  ompd_address_space_handle_t *space;
  uint64_t word = 0;
  int rc;
  OCC_GIVES(value && ptr);
  switch (scope) {
  case ompd_scope_thread:
    OCC_NEEDS(handle, THREAD);
    space = ((ompd_thread_handle_t *)handle)->space;
    rc = thread_word(handle, &word);
    break;
  case ompd_scope_parallel:
    OCC_NEEDS(handle, PARALLEL);
    space = ((ompd_parallel_handle_t *)handle)->space;
    rc = occ_seen_region_word(&space->view,
                              &((ompd_parallel_handle_t *)handle)->seen, &word);
    break;
  case ompd_scope_implicit_task:
  case ompd_scope_task:
    OCC_NEEDS(handle, TASK);
    space = ((ompd_task_handle_t *)handle)->space;
    rc =
        occ_seen_task_field(&space->view, &((ompd_task_handle_t *)handle)->seen,
                            OCC_FIELD_task_data, &word);
    break;
  case ompd_scope_global:
  case ompd_scope_address_space:
    OCC_NEEDS(handle, SPACE);
    return ompd_rc_unsupported; /* only the tool has this value */
  default: return ompd_rc_bad_input;
  }
  if (!rc)
    rc = occ_view_tracked(&space->view);
  *value = (ompd_word_t)word;
  *ptr = (ompd_address_t){ompd_segment_none, word};
  return (ompd_rc_t)rc;
}
