/* handles.c: makes handles and releases them.
 *
 * Layer:   ompd. May include view/, ompd/handles.h, include/omp-tools.h.
 * Owns:    nothing. Callers: as handles.h says.
 */
/* SPDX-License-Identifier: MIT */
#include "ompd/handles.h"

#include <string.h>

ompd_rc_t occ_ompd_alloc(uint64_t bytes, void **memory) {
  ompd_rc_t rc = occ_ompd_callbacks->alloc_memory(bytes, memory);
  return rc == ompd_rc_ok && !*memory ? ompd_rc_nomem : rc;
}

ompd_rc_t occ_ompd_copy(const char *text, const char **copy) {
  void *memory;
  ompd_rc_t rc = occ_ompd_alloc(strlen(text) + 1, &memory);
  if (rc == ompd_rc_ok)
    *copy = strcpy(memory, text);
  return rc;
}

ompd_rc_t occ_ompd_check(const void *handle, enum occ_handle_kind kind) {
  const enum occ_handle_kind *its = handle;
  return !occ_ompd_callbacks   ? ompd_rc_error
         : its && *its == kind ? ompd_rc_ok
                               : ompd_rc_stale_handle;
}

ompd_rc_t occ_ompd_release(void *handle, enum occ_handle_kind kind) {
  ompd_rc_t rc = occ_ompd_check(handle, kind);
  if (rc)
    return rc;
  *(enum occ_handle_kind *)handle = OCC_HANDLE_GONE;
  return occ_ompd_callbacks->free_memory(handle);
}

ompd_rc_t occ_ompd_thread(ompd_address_space_handle_t *space,
                          const struct occ_seen_thread *seen,
                          ompd_thread_handle_t **handle) {
  void *memory;
  ompd_rc_t rc = occ_ompd_alloc(sizeof **handle, &memory);
  if (rc)
    return rc;
  *handle = memory;
  **handle = (ompd_thread_handle_t){OCC_HANDLE_THREAD, space, *seen};
  return ompd_rc_ok;
}

ompd_rc_t occ_ompd_parallel(ompd_address_space_handle_t *space,
                            const struct occ_seen_region *seen,
                            ompd_parallel_handle_t **handle) {
  void *memory;
  ompd_rc_t rc = occ_ompd_alloc(sizeof **handle, &memory);
  if (rc)
    return rc;
  *handle = memory;
  **handle = (ompd_parallel_handle_t){OCC_HANDLE_PARALLEL, space, *seen};
  return ompd_rc_ok;
}

ompd_rc_t occ_ompd_task(ompd_address_space_handle_t *space,
                        const struct occ_seen_task *seen,
                        ompd_task_handle_t **handle) {
  void *memory;
  ompd_rc_t rc = occ_ompd_alloc(sizeof **handle, &memory);
  if (rc)
    return rc;
  *handle = memory;
  **handle = (ompd_task_handle_t){OCC_HANDLE_TASK, space, *seen};
  return ompd_rc_ok;
}
