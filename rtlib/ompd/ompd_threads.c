/* ompd_threads.c: defines the routines for a program's threads, and their
 * states.
 *
 * Layer:   ompd. May include view/, ompd/handles.h, tool/numbered.h, include/.
 * Owns:    nothing. Callers: the debugger.
 * Spec:    [OMP 5.2 §20.5.4, §20.5.8]
 */
/* SPDX-License-Identifier: MIT */
#include "ompd/handles.h"
#include "tool/numbered.h"

#include <string.h>

/* ---- Handles ---- */

/* A number of the kind lwp has 4 bytes, or 8 if the debugger keeps it in a
 * long. */
static int is_size(ompd_thread_id_t kind, ompd_size_t bytes) {
  return bytes == 8 || (kind == ompd_thread_id_lwp && bytes == 4);
}

API ompd_rc_t ompd_get_thread_handle(ompd_address_space_handle_t *handle,
                                     ompd_thread_id_t kind,
                                     ompd_size_t sizeof_thread_id,
                                     const void *thread_id,
                                     ompd_thread_handle_t **thread_handle) {
  struct occ_seen_thread thread;
  uint64_t name = 0;
  uint32_t four = 0;
  int rc;
  OCC_NEEDS(handle, SPACE);
  OCC_GIVES(thread_id && thread_handle);
  if (kind != ompd_thread_id_pthread && kind != ompd_thread_id_lwp)
    return ompd_rc_unsupported;
  if (!is_size(kind, sizeof_thread_id))
    return ompd_rc_bad_input;
  if (sizeof_thread_id == sizeof four) {
    memcpy(&four, thread_id, sizeof four);
    name = four;
  } else {
    memcpy(&name, thread_id, sizeof name);
  }
  rc = occ_seen_thread_find(
      &handle->view, kind == ompd_thread_id_lwp ? OCC_BY_LWP : OCC_BY_PTHREAD,
      name, &thread);
  return rc ? (ompd_rc_t)rc : occ_ompd_thread(handle, &thread, thread_handle);
}

API ompd_rc_t ompd_get_thread_in_parallel(
    ompd_parallel_handle_t *parallel_handle, int thread_num,
    ompd_thread_handle_t **thread_handle) {
  struct occ_seen_thread thread;
  int rc;
  OCC_NEEDS(parallel_handle, PARALLEL);
  OCC_GIVES(thread_handle);
  rc = occ_seen_member(&parallel_handle->space->view, &parallel_handle->seen,
                       thread_num, &thread);
  return rc ? (ompd_rc_t)rc
            : occ_ompd_thread(parallel_handle->space, &thread, thread_handle);
}

API ompd_rc_t ompd_rel_thread_handle(ompd_thread_handle_t *thread_handle) {
  return occ_ompd_release(thread_handle, OCC_HANDLE_THREAD);
}

API ompd_rc_t ompd_thread_handle_compare(ompd_thread_handle_t *thread_handle_1,
                                         ompd_thread_handle_t *thread_handle_2,
                                         int *cmp_value) {
  OCC_NEEDS(thread_handle_1, THREAD);
  OCC_NEEDS(thread_handle_2, THREAD);
  OCC_GIVES(cmp_value);
  if (!occ_ompd_same(thread_handle_1->space, thread_handle_2->space))
    return ompd_rc_bad_input;
  *cmp_value =
      occ_view_order(thread_handle_1->seen.id, thread_handle_2->seen.id);
  return ompd_rc_ok;
}

API ompd_rc_t ompd_get_thread_id(ompd_thread_handle_t *thread_handle,
                                 ompd_thread_id_t kind,
                                 ompd_size_t sizeof_thread_id,
                                 void *thread_id) {
  uint64_t name = 0;
  uint32_t four;
  int rc;
  OCC_NEEDS(thread_handle, THREAD);
  OCC_GIVES(thread_id);
  if (kind != ompd_thread_id_pthread && kind != ompd_thread_id_lwp)
    return ompd_rc_unsupported;
  if (!is_size(kind, sizeof_thread_id))
    return ompd_rc_bad_input;
  rc = occ_seen_thread_name(
      &thread_handle->space->view, &thread_handle->seen,
      kind == ompd_thread_id_lwp ? OCC_BY_LWP : OCC_BY_PTHREAD, &name);
  if (rc)
    return (ompd_rc_t)rc;
  four = (uint32_t)name;
  memcpy(thread_id, sizeof_thread_id == sizeof four ? (void *)&four : &name,
         sizeof_thread_id);
  return ompd_rc_ok;
}

API ompd_rc_t ompd_get_device_from_thread(
    ompd_thread_handle_t *thread_handle, ompd_address_space_handle_t **device) {
  void *memory;
  int rc;
  OCC_NEEDS(thread_handle, THREAD);
  OCC_GIVES(device);
  rc = occ_seen_thread_check(&thread_handle->space->view, &thread_handle->seen);
  if (!rc)
    rc = (int)occ_ompd_alloc(sizeof **device, &memory);
  if (rc)
    return (ompd_rc_t)rc;
  *device = memcpy(memory, thread_handle->space, sizeof **device);
  return ompd_rc_ok;
}

/* ---- States ---- */

static const struct occ_numbered states[] = {
#define OCC_STATE(name, tr2, draft2013, omp5, preview5, collector) \
  {ompt_state_##omp5, "ompt_state_" #omp5},
#include "occ_states.def"
};

API ompd_rc_t
ompd_enumerate_states(ompd_address_space_handle_t *address_space_handle,
                      ompd_word_t current_state, ompd_word_t *next_state,
                      const char **next_state_name, ompd_word_t *more_enums) {
  const unsigned count = sizeof states / sizeof states[0];
  const struct occ_numbered *row;
  ompd_rc_t rc;
  OCC_NEEDS(address_space_handle, SPACE);
  OCC_GIVES(next_state && next_state_name && more_enums);
  /* The last row is ompt_state_undefined, with which a debugger begins. This
   * function never returns that row, so it searches `count - 1` rows. */
  if (current_state != (int)current_state)
    return ompd_rc_bad_input;
  row = occ_next_number(states, count - 1, ompt_state_undefined,
                        (int)current_state);
  if (!row)
    return ompd_rc_bad_input;
  rc = occ_ompd_copy(row->name, next_state_name);
  if (rc)
    return rc;
  *next_state = row->number;
  *more_enums = occ_next_number(states, count - 1, ompt_state_undefined,
                                row->number) != 0;
  return ompd_rc_ok;
}

API ompd_rc_t ompd_get_state(ompd_thread_handle_t *thread_handle,
                             ompd_word_t *state, ompd_wait_id_t *wait_id) {
  unsigned number;
  uint64_t waits;
  int rc;
  OCC_NEEDS(thread_handle, THREAD);
  OCC_GIVES(state);
  rc = occ_seen_state(&thread_handle->space->view, &thread_handle->seen,
                      &number, &waits);
  if (rc)
    return (ompd_rc_t)rc;
  *state = states[number].number;
  if (wait_id)
    *wait_id = waits;
  return ompd_rc_ok;
}
