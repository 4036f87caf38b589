/* calls.c: see calls.h.
 *
 * Callers: codes.c, fuzz.c.
 */
/* SPDX-License-Identifier: MIT */
#include "calls.h"

#include <string.h>

#define GIVEN_BACK(rc, give_back)                        \
  ({                                                     \
    ompd_rc_t got_ = (rc);                               \
    if (got_ == ompd_rc_ok && (give_back) != ompd_rc_ok) \
      fault(HERE "%s", #give_back);                      \
    got_;                                                \
  })

static ompd_rc_t text_back(const char *text) {
  return debugger_callbacks.free_memory((void *)(uintptr_t)text);
}

#define CALL(name) static ompd_rc_t name(const struct subject *s)

CALL(process_initialize) {
  ompd_address_space_handle_t *h;
  return GIVEN_BACK(ompd.process_initialize(context_of(s->target), &h),
                    ompd.rel_address_space_handle(h));
}
CALL(device_initialize) {
  ompd_address_space_handle_t *h;
  int number = s->number;
  return GIVEN_BACK(ompd.device_initialize(s->space, context_of(s->target),
                                           ompd_device_id_number, sizeof number,
                                           &number, &h),
                    ompd.rel_address_space_handle(h));
}
CALL(get_device_thread_id_kinds) {
  ompd_thread_id_t *kinds;
  ompd_size_t *sizes;
  int count;
  ompd_rc_t rc =
      ompd.get_device_thread_id_kinds(s->space, &kinds, &sizes, &count);
  if (rc == ompd_rc_ok) {
    debugger_callbacks.free_memory(kinds);
    debugger_callbacks.free_memory(sizes);
  }
  return rc;
}
CALL(get_omp_version) {
  ompd_word_t version;
  return ompd.get_omp_version(s->space, &version);
}
CALL(get_omp_version_string) {
  const char *text;
  return GIVEN_BACK(ompd.get_omp_version_string(s->space, &text),
                    text_back(text));
}
CALL(get_thread_in_parallel) {
  ompd_thread_handle_t *h;
  return GIVEN_BACK(ompd.get_thread_in_parallel(s->region, s->number, &h),
                    ompd.rel_thread_handle(h));
}
CALL(get_thread_by_pthread) {
  ompd_thread_handle_t *h;
  return GIVEN_BACK(ompd.get_thread_handle(s->space, ompd_thread_id_pthread,
                                           sizeof s->pthread, &s->pthread, &h),
                    ompd.rel_thread_handle(h));
}
CALL(get_thread_by_lwp) {
  ompd_thread_handle_t *h;
  return GIVEN_BACK(ompd.get_thread_handle(s->space, ompd_thread_id_lwp,
                                           sizeof s->lwp, &s->lwp, &h),
                    ompd.rel_thread_handle(h));
}
CALL(thread_handle_compare) {
  int compared;
  return ompd.thread_handle_compare(s->thread, s->thread, &compared);
}
CALL(get_thread_id_pthread) {
  uint64_t id;
  return ompd.get_thread_id(s->thread, ompd_thread_id_pthread, sizeof id, &id);
}
CALL(get_thread_id_lwp) {
  int id;
  return ompd.get_thread_id(s->thread, ompd_thread_id_lwp, sizeof id, &id);
}
CALL(get_device_from_thread) {
  ompd_address_space_handle_t *h;
  return GIVEN_BACK(ompd.get_device_from_thread(s->thread, &h),
                    ompd.rel_address_space_handle(h));
}
CALL(get_curr_parallel_handle) {
  ompd_parallel_handle_t *h;
  return GIVEN_BACK(ompd.get_curr_parallel_handle(s->thread, &h),
                    ompd.rel_parallel_handle(h));
}
CALL(get_enclosing_parallel_handle) {
  ompd_parallel_handle_t *h;
  return GIVEN_BACK(ompd.get_enclosing_parallel_handle(s->region, &h),
                    ompd.rel_parallel_handle(h));
}
CALL(get_task_parallel_handle) {
  ompd_parallel_handle_t *h;
  return GIVEN_BACK(ompd.get_task_parallel_handle(s->task, &h),
                    ompd.rel_parallel_handle(h));
}
CALL(parallel_handle_compare) {
  int compared;
  return ompd.parallel_handle_compare(s->region, s->region, &compared);
}
CALL(get_curr_task_handle) {
  ompd_task_handle_t *h;
  return GIVEN_BACK(ompd.get_curr_task_handle(s->thread, &h),
                    ompd.rel_task_handle(h));
}
CALL(get_generating_task_handle) {
  ompd_task_handle_t *h;
  return GIVEN_BACK(ompd.get_generating_task_handle(s->task, &h),
                    ompd.rel_task_handle(h));
}
CALL(get_scheduling_task_handle) {
  ompd_task_handle_t *h;
  return GIVEN_BACK(ompd.get_scheduling_task_handle(s->task, &h),
                    ompd.rel_task_handle(h));
}
CALL(get_task_in_parallel) {
  ompd_task_handle_t *h;
  return GIVEN_BACK(ompd.get_task_in_parallel(s->region, s->number, &h),
                    ompd.rel_task_handle(h));
}
CALL(task_handle_compare) {
  int compared;
  return ompd.task_handle_compare(s->task, s->task, &compared);
}
CALL(get_task_function) {
  ompd_address_t entry;
  return ompd.get_task_function(s->task, &entry);
}
CALL(get_task_frame) {
  ompd_frame_info_t exit, enter;
  return ompd.get_task_frame(s->task, &exit, &enter);
}
CALL(get_task_construct) {
  struct occ_region_info info;
  char room[64];
  return (ompd_rc_t)task_construct(s->task, &info, room, sizeof room);
}
CALL(enumerate_states) {
  const char *name;
  ompd_word_t next, more;
  return GIVEN_BACK(
      ompd.enumerate_states(s->space, s->state, &next, &name, &more),
      text_back(name));
}
CALL(get_state) {
  ompd_word_t state;
  ompd_wait_id_t wait;
  return ompd.get_state(s->thread, &state, &wait);
}
CALL(get_display_control_vars) {
  const char *const *vars;
  return GIVEN_BACK(ompd.get_display_control_vars(s->space, &vars),
                    ompd.rel_display_control_vars(&vars));
}
CALL(enumerate_icvs) {
  ompd_icv_id_t id;
  const char *name;
  ompd_scope_t scope;
  int more;
  return GIVEN_BACK(
      ompd.enumerate_icvs(s->space, s->icv, &id, &name, &scope, &more),
      text_back(name));
}

/* Finds the control variable after s->icv. Returns the handle for its scope. */
static void *icv_place(const struct subject *s, ompd_icv_id_t *id,
                       ompd_scope_t *scope) {
  const char *name;
  int more;
  const struct of_client now = of_client;
  const struct pieces given = pieces;
  of_client.corrupt = NULL;
  pieces.fail = 0;
  *id = ompd_icv_undefined;
  if (ompd.enumerate_icvs(s->space, s->icv, id, &name, scope, &more) ==
      ompd_rc_ok)
    text_back(name);
  of_client = now;
  pieces = given;
  if (s->scope)
    *scope = s->scope;
  return *scope == ompd_scope_thread     ? (void *)s->thread
         : *scope == ompd_scope_parallel ? (void *)s->region
         : *scope == ompd_scope_task || *scope == ompd_scope_implicit_task
             ? (void *)s->task
             : (void *)s->space;
}

CALL(get_icv_from_scope) {
  ompd_icv_id_t id;
  ompd_scope_t scope = ompd_scope_global;
  void *handle = icv_place(s, &id, &scope);
  ompd_word_t value;
  return ompd.get_icv_from_scope(handle, scope, id, &value);
}
CALL(get_icv_string_from_scope) {
  ompd_icv_id_t id;
  ompd_scope_t scope = ompd_scope_global;
  void *handle = icv_place(s, &id, &scope);
  const char *text;
  return GIVEN_BACK(ompd.get_icv_string_from_scope(handle, scope, id, &text),
                    text_back(text));
}
CALL(get_tool_data_of_thread) {
  ompd_word_t value;
  ompd_address_t pointer;
  return ompd.get_tool_data(s->thread, ompd_scope_thread, &value, &pointer);
}
CALL(get_tool_data_of_region) {
  ompd_word_t value;
  ompd_address_t pointer;
  return ompd.get_tool_data(s->region, ompd_scope_parallel, &value, &pointer);
}
CALL(get_tool_data_of_task) {
  ompd_word_t value;
  ompd_address_t pointer;
  return ompd.get_tool_data(s->task, ompd_scope_task, &value, &pointer);
}

#define LISTED(name) {#name, name}
const struct call calls[] = {
    LISTED(process_initialize),
    LISTED(device_initialize),
    LISTED(get_device_thread_id_kinds),
    LISTED(get_omp_version),
    LISTED(get_omp_version_string),
    LISTED(get_thread_in_parallel),
    LISTED(get_thread_by_pthread),
    LISTED(get_thread_by_lwp),
    LISTED(thread_handle_compare),
    LISTED(get_thread_id_pthread),
    LISTED(get_thread_id_lwp),
    LISTED(get_device_from_thread),
    LISTED(get_curr_parallel_handle),
    LISTED(get_enclosing_parallel_handle),
    LISTED(get_task_parallel_handle),
    LISTED(parallel_handle_compare),
    LISTED(get_curr_task_handle),
    LISTED(get_generating_task_handle),
    LISTED(get_scheduling_task_handle),
    LISTED(get_task_in_parallel),
    LISTED(task_handle_compare),
    LISTED(get_task_function),
    LISTED(get_task_frame),
    LISTED(get_task_construct),
    LISTED(enumerate_states),
    LISTED(get_state),
    LISTED(get_display_control_vars),
    LISTED(enumerate_icvs),
    LISTED(get_icv_from_scope),
    LISTED(get_icv_string_from_scope),
    LISTED(get_tool_data_of_thread),
    LISTED(get_tool_data_of_region),
    LISTED(get_tool_data_of_task),
};
const int call_count = sizeof calls / sizeof *calls;

void subject_renew(struct subject *s) {
  ompd_thread_handle_t *thread;
  ompd_parallel_handle_t *region;
  ompd_task_handle_t *task;
  if (ompd.get_thread_handle(s->space, ompd_thread_id_lwp, sizeof s->lwp,
                             &s->lwp, &thread))
    return;
  if (s->thread)
    ompd.rel_thread_handle(s->thread);
  s->thread = thread;
  if (!ompd.get_curr_parallel_handle(thread, &region)) {
    if (s->region)
      ompd.rel_parallel_handle(s->region);
    s->region = region;
  }
  if (!ompd.get_curr_task_handle(thread, &task)) {
    if (s->task)
      ompd.rel_task_handle(s->task);
    s->task = task;
  }
}

void subject_release(struct subject *s) {
  if (s->thread)
    ompd.rel_thread_handle(s->thread);
  if (s->region)
    ompd.rel_parallel_handle(s->region);
  if (s->task)
    ompd.rel_task_handle(s->task);
  s->thread = NULL;
  s->region = NULL;
  s->task = NULL;
}
