/* ompd_2013_threads.c: defines the draft's routines for a program's threads and
 * regions.
 *
 * Layer:   ompd2013. May include view/, ompd2013/handles_2013.h, include/.
 * Owns:    nothing. Callers: the debugger.
 * Spec:    [2013 §8.2.1, §8.2.2, §8.4, §8.5]
 */
/* SPDX-License-Identifier: MIT */
#include "ompd2013/handles_2013.h"

/* ---- Threads ---- */

struct vector {
  ompd_context_t *context;
  uint64_t *item;
  int count, room;
};

static int append(struct vector *vector, uint64_t item) {
  void *memory;
  int rc;
  if (vector->count == vector->room) {
    int room = vector->room ? 2 * vector->room : 16;
    rc = occ_2013_alloc(vector->context, (uint64_t)room * sizeof item, &memory);
    if (rc)
      return rc;
    for (int i = 0; i < vector->count; i++)
      ((uint64_t *)memory)[i] = vector->item[i];
    if (vector->item)
      occ_2013_callbacks()->d_free_memory(vector->context, vector->item);
    vector->item = memory;
    vector->room = room;
  }
  vector->item[vector->count++] = item;
  return OCC_RC_OK;
}

static ompd_rc_t give(struct vector *vector, int rc, uint64_t **array,
                      int *count) {
  if (rc && vector->item)
    occ_2013_callbacks()->d_free_memory(vector->context, vector->item);
  if (!rc) {
    *array = vector->item;
    *count = vector->count;
  }
  return occ_2013_rc(rc);
}

API ompd_rc_t ompd_get_threads(ompd_context_t *context,
                               ompd_thread_handle_t **thread_handle_array,
                               int *num_handles) {
  struct occ_view view;
  struct occ_seen_thread thread = {0};
  struct occ_steps steps = {0};
  struct vector all = {.context = context};
  int rc;
  if (!thread_handle_array || !num_handles)
    return ompd_rc_bad_input;
  rc = occ_2013_open(context, &view);
  while (!rc && !(rc = occ_seen_next(&view, &thread)) && thread.at)
    rc = occ_steps_lost(&steps, thread.at) ? OCC_RC_ERROR
                                           : append(&all, thread.id);
  return give(&all, rc, thread_handle_array, num_handles);
}

/* Stores the handle of a member's thread or task, or 0 for a member that the
 * list has to leave out. */
typedef int handle_of(struct occ_view *view,
                      const struct occ_seen_region *region, int64_t num,
                      uint64_t *handle);

static int thread_of(struct occ_view *view,
                     const struct occ_seen_region *region, int64_t num,
                     uint64_t *handle) {
  struct occ_seen_thread thread;
  int rc = occ_seen_member(view, region, num, &thread);
  *handle = rc ? 0 : thread.id;
  return rc;
}

/* Stores the handle of a thread's implicit task, or 0 if the thread has not
 * arrived in the region yet. */
static int task_of(struct occ_view *view, const struct occ_seen_region *region,
                   int64_t num, uint64_t *handle) {
  struct occ_seen_task task;
  int rc = occ_seen_task_in(view, region, num, &task);
  if (!rc)
    rc = occ_seen_task_check(view, &task);
  *handle = rc ? 0 : occ_2013_task_handle(&task);
  return rc == OCC_RC_UNAVAILABLE ? OCC_RC_OK : rc;
}

static ompd_rc_t members(ompd_context_t *context,
                         ompd_parallel_handle_t parallel_handle, handle_of *of,
                         uint64_t **array, int *count) {
  struct occ_view view;
  struct occ_seen_region region;
  struct vector all = {.context = context};
  uint64_t size = 0, handle;
  int rc;
  if (!array || !count)
    return ompd_rc_bad_input;
  rc = occ_2013_open(context, &view);
  if (!rc)
    rc = occ_2013_region(&view, parallel_handle, &region);
  if (!rc)
    rc = occ_seen_region_size(&view, &region, &size);
  for (uint64_t i = 0; !rc && i < size; i++) {
    rc = of(&view, &region, (int64_t)i, &handle);
    if (!rc && handle)
      rc = append(&all, handle);
  }
  return give(&all, rc, array, count);
}

API ompd_rc_t ompd_get_thread_in_parallel(
    ompd_context_t *context, ompd_parallel_handle_t parallel_handle,
    ompd_thread_handle_t **thread_handle_array, int *num_handles) {
  return members(context, parallel_handle, thread_of, thread_handle_array,
                 num_handles);
}

API ompd_rc_t ompd_get_implicit_task_in_parallel(
    ompd_context_t *context, ompd_parallel_handle_t parallel_handle,
    ompd_task_handle_t **task_handle_array, int *num_handles) {
  return members(context, parallel_handle, task_of, task_handle_array,
                 num_handles);
}

static enum occ_thread_name name_of(ompd_osthread_kind_t kind) {
  return kind == ompd_osthread_lwp ? OCC_BY_LWP : OCC_BY_PTHREAD;
}

static int is_kind(const ompd_osthread_t *thread) {
  return thread && (thread->kind == ompd_osthread_lwp ||
                    thread->kind == ompd_osthread_pthread);
}

API ompd_rc_t ompd_get_thread_handle(ompd_context_t *context,
                                     ompd_osthread_t *os_thread,
                                     ompd_thread_handle_t *thread_handle) {
  struct occ_view view;
  struct occ_seen_thread thread;
  int rc;
  if (!is_kind(os_thread) || !thread_handle)
    return ompd_rc_bad_input;
  rc = occ_2013_open(context, &view);
  if (!rc)
    rc = occ_seen_thread_find(&view, name_of(os_thread->kind),
                              (uint64_t)os_thread->data.lwp, &thread);
  if (!rc)
    *thread_handle = thread.id;
  return occ_2013_rc(rc);
}

API ompd_rc_t ompd_get_osthread(ompd_context_t *context,
                                ompd_thread_handle_t thread_handle,
                                ompd_osthread_t *os_thread) {
  struct occ_view view;
  struct occ_seen_thread thread;
  uint64_t name = 0;
  int rc;
  if (!is_kind(os_thread))
    return ompd_rc_bad_input;
  rc = occ_2013_open(context, &view);
  if (!rc)
    rc = occ_2013_thread(&view, thread_handle, &thread);
  if (!rc)
    rc = occ_seen_thread_name(&view, &thread, name_of(os_thread->kind), &name);
  if (!rc)
    os_thread->data.lwp = (int64_t)name;
  return occ_2013_rc(rc);
}

API ompd_rc_t ompd_get_state(ompd_context_t *context,
                             ompd_thread_handle_t thread_handle,
                             ompt_state_t *state, ompt_wait_id_t *wait_id) {
  static const ompt_state_t states[] = {
#define OCC_STATE(name, tr2, draft2013, omp5, preview5, collector) \
  ompt_state_##draft2013,
#include "occ_states.def"
  };
  struct occ_view view;
  struct occ_seen_thread thread;
  unsigned number = 0;
  uint64_t waits = 0;
  int rc;
  if (!state)
    return ompd_rc_bad_input;
  rc = occ_2013_open(context, &view);
  if (!rc)
    rc = occ_2013_thread(&view, thread_handle, &thread);
  if (!rc)
    rc = occ_seen_state(&view, &thread, &number, &waits);
  if (!rc)
    *state = states[number];
  if (!rc && wait_id)
    *wait_id = waits;
  return occ_2013_rc(rc);
}

/* ---- Regions ---- */

/* The draft does not count the implicit region around the program. */
static int is_one(struct occ_view *view, const struct occ_seen_region *region) {
  occ_addr construct;
  return occ_seen_region_construct(view, region, &construct);
}

API ompd_rc_t ompd_get_top_parallel_region(
    ompd_context_t *context, ompd_thread_handle_t thread_handle,
    ompd_parallel_handle_t *parallel_handle) {
  struct occ_view view;
  struct occ_seen_thread thread;
  struct occ_seen_region region;
  int rc;
  if (!parallel_handle)
    return ompd_rc_bad_input;
  rc = occ_2013_open(context, &view);
  if (!rc)
    rc = occ_2013_thread(&view, thread_handle, &thread);
  if (!rc)
    rc = occ_seen_region_of(&view, &thread, &region);
  if (!rc)
    rc = is_one(&view, &region);
  if (!rc)
    *parallel_handle = occ_2013_region_handle(&region);
  return occ_2013_rc(rc);
}

API ompd_rc_t ompd_get_innermost_parallel_region(
    ompd_context_t *context, ompd_thread_handle_t thread_handle,
    ompd_parallel_handle_t *parallel_handle) {
  return ompd_get_top_parallel_region(context, thread_handle, parallel_handle);
}

API ompd_rc_t ompd_get_ancestor_parallel_handle(
    ompd_context_t *context, ompd_parallel_handle_t parallel_handle,
    ompd_parallel_handle_t *enclosing_parallel_handle) {
  struct occ_view view;
  struct occ_seen_region region, outer;
  int rc;
  if (!enclosing_parallel_handle)
    return ompd_rc_bad_input;
  rc = occ_2013_open(context, &view);
  if (!rc)
    rc = occ_2013_region(&view, parallel_handle, &region);
  if (!rc)
    rc = occ_seen_enclosing(&view, &region, &outer);
  if (!rc)
    rc = is_one(&view, &outer);
  if (!rc)
    *enclosing_parallel_handle = occ_2013_region_handle(&outer);
  return occ_2013_rc(rc);
}

API ompd_rc_t ompd_get_enclosing_parallel_handle(
    ompd_context_t *context, ompd_parallel_handle_t parallel_handle,
    ompd_parallel_handle_t *enclosing_parallel_handle) {
  return ompd_get_ancestor_parallel_handle(context, parallel_handle,
                                           enclosing_parallel_handle);
}

enum question { SIZE, LEVEL, ACTIVE_LEVEL };

static ompd_rc_t ask(ompd_context_t *context, ompd_parallel_handle_t handle,
                     enum question question, ompd_tword_t *val) {
  struct occ_view view;
  struct occ_seen_region region;
  uint64_t number = 0;
  int rc;
  if (!val)
    return ompd_rc_bad_input;
  rc = occ_2013_open(context, &view);
  if (!rc)
    rc = occ_2013_region(&view, handle, &region);
  if (!rc)
    rc = question == SIZE ? occ_seen_region_size(&view, &region, &number)
                          : occ_seen_level(&view, &region,
                                           question == ACTIVE_LEVEL, &number);
  if (!rc)
    *val = (ompd_tword_t)number;
  return occ_2013_rc(rc);
}

API ompd_rc_t ompd_get_num_threads(ompd_context_t *context,
                                   ompd_parallel_handle_t parallel_handle,
                                   ompd_tword_t *val) {
  return ask(context, parallel_handle, SIZE, val);
}

API ompd_rc_t ompd_get_level(ompd_context_t *context,
                             ompd_parallel_handle_t parallel_handle,
                             ompd_tword_t *val) {
  return ask(context, parallel_handle, LEVEL, val);
}

API ompd_rc_t ompd_get_active_level(ompd_context_t *context,
                                    ompd_parallel_handle_t parallel_handle,
                                    ompd_tword_t *val) {
  return ask(context, parallel_handle, ACTIVE_LEVEL, val);
}

API ompd_rc_t ompd_get_parallel_id(ompd_context_t *context,
                                   ompd_parallel_handle_t parallel_handle,
                                   ompd_parallel_id_t *id) {
  struct occ_view view;
  struct occ_seen_region region;
  int rc;
  if (!id)
    return ompd_rc_bad_input;
  rc = occ_2013_open(context, &view);
  if (!rc)
    rc = occ_view_tracked(&view);
  if (!rc)
    rc = occ_2013_region(&view, parallel_handle, &region);
  if (!rc)
    *id = region.id;
  return occ_2013_rc(rc);
}

API ompd_rc_t ompd_get_parallel_function(ompd_context_t *context,
                                         ompd_parallel_handle_t parallel_handle,
                                         ompd_taddr_t *parallel_addr) {
  struct occ_view view;
  struct occ_seen_region region;
  occ_addr construct;
  int rc;
  if (!parallel_addr)
    return ompd_rc_bad_input;
  rc = occ_2013_open(context, &view);
  if (!rc)
    rc = occ_2013_region(&view, parallel_handle, &region);
  if (!rc)
    rc = occ_seen_region_construct(&view, &region, &construct);
  if (!rc)
    rc = occ_seen_function(&view, construct, parallel_addr);
  return occ_2013_rc(rc);
}
