/* ompd_regions.c: defines the routines for a program's parallel regions.
 *
 * Layer:   ompd. May include view/, ompd/handles.h, include/.
 * Owns:    nothing. Callers: the debugger.   Spec: [OMP 5.2 §20.5.5]
 *
 * A league is a region. Its threads are the initial threads of its teams. Each
 * of these threads is in an implicit parallel region of its own.
 */
/* SPDX-License-Identifier: MIT */
#include "ompd/handles.h"

API ompd_rc_t
ompd_get_curr_parallel_handle(ompd_thread_handle_t *thread_handle,
                              ompd_parallel_handle_t **parallel_handle) {
  struct occ_seen_region region;
  int rc;
  OCC_NEEDS(thread_handle, THREAD);
  OCC_GIVES(parallel_handle);
  rc = occ_seen_region_of(&thread_handle->space->view, &thread_handle->seen,
                          &region);
  return rc ? (ompd_rc_t)rc
            : occ_ompd_parallel(thread_handle->space, &region, parallel_handle);
}

API ompd_rc_t ompd_get_enclosing_parallel_handle(
    ompd_parallel_handle_t *parallel_handle,
    ompd_parallel_handle_t **enclosing_parallel_handle) {
  struct occ_seen_region region;
  int rc;
  OCC_NEEDS(parallel_handle, PARALLEL);
  OCC_GIVES(enclosing_parallel_handle);
  rc = occ_seen_enclosing(&parallel_handle->space->view, &parallel_handle->seen,
                          &region);
  return rc ? (ompd_rc_t)rc
            : occ_ompd_parallel(parallel_handle->space, &region,
                                enclosing_parallel_handle);
}

API ompd_rc_t
ompd_get_task_parallel_handle(ompd_task_handle_t *task_handle,
                              ompd_parallel_handle_t **task_parallel_handle) {
  struct occ_seen_region region;
  int rc;
  OCC_NEEDS(task_handle, TASK);
  OCC_GIVES(task_parallel_handle);
  rc = occ_seen_task_region(&task_handle->space->view, &task_handle->seen,
                            &region);
  return rc ? (ompd_rc_t)rc
            : occ_ompd_parallel(task_handle->space, &region,
                                task_parallel_handle);
}

API ompd_rc_t ompd_rel_parallel_handle(ompd_parallel_handle_t *handle) {
  return occ_ompd_release(handle, OCC_HANDLE_PARALLEL);
}

API ompd_rc_t ompd_parallel_handle_compare(
    ompd_parallel_handle_t *parallel_handle_1,
    ompd_parallel_handle_t *parallel_handle_2, int *cmp_value) {
  OCC_NEEDS(parallel_handle_1, PARALLEL);
  OCC_NEEDS(parallel_handle_2, PARALLEL);
  OCC_GIVES(cmp_value);
  if (!occ_ompd_same(parallel_handle_1->space, parallel_handle_2->space))
    return ompd_rc_bad_input;
  *cmp_value = occ_seen_regions_order(&parallel_handle_1->seen,
                                      &parallel_handle_2->seen);
  return ompd_rc_ok;
}
