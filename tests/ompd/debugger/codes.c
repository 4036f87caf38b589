/* codes.c: causes each error code: by wrong arguments, calls in a wrong order,
 * lack of memory, a program that cannot be read, and a refused write.
 *
 * usage: codes [-l LIBRARY] regions      with OMPD_TEST_STOP=nested,
 * OMP_DEBUG=enabled and OMP_NUM_THREADS=6,3
 */
/* SPDX-License-Identifier: MIT */
#include "calls.h"
#include "look.h"

#include <string.h>

static void before(void) {
  ompd_word_t version = 0;
  const char *text = NULL;
  ompd_address_space_handle_t *space;
  verdict_begin("before ompd_initialize");
  if (OK(ompd.get_api_version(&version)))
    HOLDS(version == 202111);
  if (OK(ompd.get_version_string(&text)))
    HOLDS(text && *text);
  ANSWERS(ompd_rc_bad_input, ompd.get_api_version(NULL));
  ANSWERS(ompd_rc_bad_input, ompd.get_version_string(NULL));
  ANSWERS(ompd_rc_unsupported, ompd.finalize());
  ANSWERS(ompd_rc_error, ompd.process_initialize(
                             (ompd_address_space_context_t *)&space, &space));
  ANSWERS(ompd_rc_unsupported, ompd.initialize(0, &debugger_callbacks));
  ANSWERS(ompd_rc_unsupported, ompd.initialize(-1, &debugger_callbacks));
  ANSWERS(ompd_rc_unsupported, ompd.initialize(209901, &debugger_callbacks));
  ANSWERS(ompd_rc_bad_input, ompd.initialize(version, NULL));
#define WITHOUT(callback)                                        \
  do {                                                           \
    ompd_callbacks_t some = debugger_callbacks;                  \
    some.callback = NULL;                                        \
    ANSWERS(ompd_rc_bad_input, ompd.initialize(version, &some)); \
  } while (0)
  WITHOUT(alloc_memory);
  WITHOUT(free_memory);
  WITHOUT(sizeof_type);
  WITHOUT(symbol_addr_lookup);
  WITHOUT(read_memory);
  WITHOUT(device_to_host);
  verdict_end();
}

/* Calls each routine with NULL instead of a handle. */
static void no_handles(const struct subject *s) {
  struct subject none = *s;
  none.space = NULL;
  none.thread = NULL;
  none.region = NULL;
  none.task = NULL;
  verdict_begin("no handle");
  for (int i = 0; i < call_count; i++) {
    if (!strcmp(calls[i].name, "process_initialize") ||
        strstr(calls[i].name, "icv_"))
      continue;
    ompd_rc_t rc = calls[i].function(&none);
    if (rc != ompd_rc_stale_handle)
      fault("%s: %s", calls[i].name, rc_name(rc));
  }
  ompd_word_t value;
  const char *text;
  ANSWERS(ompd_rc_stale_handle,
          ompd.get_icv_from_scope(NULL, ompd_scope_task, 1, &value));
  ANSWERS(ompd_rc_stale_handle,
          ompd.get_icv_string_from_scope(NULL, ompd_scope_task, 1, &text));
  ANSWERS(ompd_rc_stale_handle, ompd.rel_address_space_handle(NULL));
  ANSWERS(ompd_rc_stale_handle, ompd.rel_thread_handle(NULL));
  ANSWERS(ompd_rc_stale_handle, ompd.rel_parallel_handle(NULL));
  ANSWERS(ompd_rc_stale_handle, ompd.rel_task_handle(NULL));
  verdict_end();
}

/* Calls routines with a handle of a wrong kind. */
static void other_handles(const struct subject *s) {
  int compared;
  ompd_word_t value;
  verdict_begin("a handle of another kind");
  ANSWERS(ompd_rc_stale_handle,
          ompd.rel_thread_handle((ompd_thread_handle_t *)(void *)s->task));
  ANSWERS(ompd_rc_stale_handle,
          ompd.rel_task_handle((ompd_task_handle_t *)(void *)s->region));
  ANSWERS(ompd_rc_stale_handle, ompd.parallel_handle_compare(
                                    (ompd_parallel_handle_t *)(void *)s->thread,
                                    s->region, &compared));
  ANSWERS(ompd_rc_stale_handle,
          ompd.get_omp_version((ompd_address_space_handle_t *)(void *)s->thread,
                               &value));
  verdict_end();
}

static void no_outputs(const struct subject *s) {
  int one = 0, number = 0;
  ompd_word_t word;
  const char *text;
  uint64_t id;
  ompd_address_t address;
  ompd_frame_info_t frame;
  ompd_address_space_handle_t *space;
  ompd_thread_handle_t *thread;
  ompd_scope_t scope;
  ompd_thread_id_t *kinds;
  ompd_size_t *sizes;
#define BAD(call) ANSWERS(ompd_rc_bad_input, call)
  verdict_begin("nowhere to answer");
  BAD(ompd.process_initialize(context_of(s->target), NULL));
  BAD(ompd.process_initialize(NULL, &space));
  BAD(ompd.device_initialize(s->space, context_of(s->target),
                             ompd_device_id_number, 4, &number, NULL));
  BAD(ompd.device_initialize(s->space, context_of(s->target),
                             ompd_device_id_number, 4, NULL, &space));
  BAD(ompd.device_initialize(s->space, NULL, ompd_device_id_number, 4, &number,
                             &space));
  BAD(ompd.get_device_thread_id_kinds(s->space, NULL, &sizes, &one));
  BAD(ompd.get_device_thread_id_kinds(s->space, &kinds, NULL, &one));
  BAD(ompd.get_device_thread_id_kinds(s->space, &kinds, &sizes, NULL));
  BAD(ompd.get_omp_version(s->space, NULL));
  BAD(ompd.get_omp_version_string(s->space, NULL));
  BAD(ompd.get_thread_in_parallel(s->region, 0, NULL));
  BAD(ompd.get_thread_handle(s->space, ompd_thread_id_lwp, 4, &s->lwp, NULL));
  BAD(ompd.get_thread_handle(s->space, ompd_thread_id_lwp, 4, NULL, &thread));
  BAD(ompd.thread_handle_compare(s->thread, s->thread, NULL));
  BAD(ompd.get_thread_id(s->thread, ompd_thread_id_lwp, 4, NULL));
  BAD(ompd.get_device_from_thread(s->thread, NULL));
  BAD(ompd.get_curr_parallel_handle(s->thread, NULL));
  BAD(ompd.get_enclosing_parallel_handle(s->region, NULL));
  BAD(ompd.get_task_parallel_handle(s->task, NULL));
  BAD(ompd.parallel_handle_compare(s->region, s->region, NULL));
  BAD(ompd.get_curr_task_handle(s->thread, NULL));
  BAD(ompd.get_generating_task_handle(s->task, NULL));
  BAD(ompd.get_scheduling_task_handle(s->task, NULL));
  BAD(ompd.get_task_in_parallel(s->region, 0, NULL));
  BAD(ompd.task_handle_compare(s->task, s->task, NULL));
  BAD(ompd.get_task_function(s->task, NULL));
  BAD(ompd.get_task_frame(s->task, NULL, &frame));
  BAD(ompd.get_task_frame(s->task, &frame, NULL));
  BAD(ompd.enumerate_states(s->space, ompt_state_undefined, NULL, &text,
                            &word));
  BAD(ompd.enumerate_states(s->space, ompt_state_undefined, &word, NULL,
                            &word));
  BAD(ompd.enumerate_states(s->space, ompt_state_undefined, &word, &text,
                            NULL));
  BAD(ompd.get_state(s->thread, NULL, &id));
  BAD(ompd.get_display_control_vars(s->space, NULL));
  BAD(ompd.rel_display_control_vars(NULL));
  BAD(ompd.enumerate_icvs(s->space, 0, NULL, &text, &scope, &one));
  BAD(ompd.enumerate_icvs(s->space, 0, &id, NULL, &scope, &one));
  BAD(ompd.enumerate_icvs(s->space, 0, &id, &text, NULL, &one));
  BAD(ompd.enumerate_icvs(s->space, 0, &id, &text, &scope, NULL));
  BAD(ompd.get_icv_from_scope(s->task, ompd_scope_task, 1, NULL));
  BAD(ompd.get_icv_string_from_scope(s->task, ompd_scope_task, 1, NULL));
  BAD(ompd.get_tool_data(s->task, ompd_scope_task, NULL, &address));
  BAD(ompd.get_tool_data(s->task, ompd_scope_task, &word, NULL));
  verdict_end();
}

static void wrong_numbers(const struct subject *s) {
  static const ompd_size_t sizes[] = {0, 1, 2, 3, 5, 7, 9, 16, ~0ull};
  ompd_thread_handle_t *thread;
  ompd_address_space_handle_t *device;
  ompd_word_t word;
  const char *text;
  uint64_t id = 0;
  int number = 0;
  verdict_begin("kinds, sizes and numbers that there are not");
  for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++)
    for (ompd_thread_id_t kind = 0; kind < 2; kind++) {
      BAD(ompd.get_thread_handle(s->space, kind, sizes[i], &s->pthread,
                                 &thread));
      BAD(ompd.get_thread_id(s->thread, kind, sizes[i], &id));
    }
  BAD(ompd.get_thread_handle(s->space, ompd_thread_id_pthread, 4, &s->lwp,
                             &thread));
  for (ompd_thread_id_t kind = 2; kind < 5; kind++) {
    ANSWERS(ompd_rc_unsupported,
            ompd.get_thread_handle(s->space, kind, 8, &s->pthread, &thread));
    ANSWERS(ompd_rc_unsupported, ompd.get_thread_id(s->thread, kind, 8, &id));
  }
  ANSWERS(ompd_rc_unavailable,
          ompd.get_thread_handle(s->space, ompd_thread_id_pthread, sizeof id,
                                 &id, &thread));
  ANSWERS(ompd_rc_unavailable,
          ompd.get_thread_handle(s->space, ompd_thread_id_lwp, sizeof number,
                                 &number, &thread));
  ANSWERS(ompd_rc_unsupported,
          ompd.device_initialize(s->space, context_of(s->target), 99, 4,
                                 &number, &device));
  BAD(ompd.device_initialize(s->space, context_of(s->target),
                             ompd_device_id_number, 3, &number, &device));
  ANSWERS(ompd_rc_unavailable, /* the program is the host, not device 0 */
          ompd.device_initialize(s->space, context_of(s->target),
                                 ompd_device_id_number, 4, &number, &device));
  BAD(ompd.enumerate_states(s->space, 0x7777, &word, &text, &word));
  BAD(ompd.enumerate_states(s->space, 1ll << 40, &word, &text, &word));
  verdict_end();
}

static ompd_icv_id_t icv_named(const struct subject *s, const char *wanted,
                               ompd_scope_t *scope) {
  ompd_icv_id_t id = ompd_icv_undefined;
  const char *name;
  int more = 1, same = 0;
  while (more && !same &&
         !ompd.enumerate_icvs(s->space, id, &id, &name, scope, &more)) {
    same = !strcmp(name, wanted);
    debugger_callbacks.free_memory((void *)(uintptr_t)name);
  }
  return same ? id : ompd_icv_undefined;
}

static void variables(const struct subject *s) {
  ompd_scope_t scope;
  ompd_word_t value = 0;
  ompd_address_t address;
  const char *text;
  int more;
  ompd_icv_id_t next;
  verdict_begin("control variables that are not so");
  ompd_icv_id_t format = icv_named(s, "affinity-format-var", &scope);
  ANSWERS(ompd_rc_incompatible,
          ompd.get_icv_from_scope(s->space, scope, format, &value));
  ompd_icv_id_t dyn = icv_named(s, "dyn-var", &scope);
  ANSWERS(
      ompd_rc_incompatible,
      ompd.get_icv_from_scope(s->space, ompd_scope_address_space, dyn, &value));
  ANSWERS(ompd_rc_incompatible,
          ompd.get_icv_from_scope(s->region, scope, dyn, &value));
  static const ompd_icv_id_t wrong[] = {ompd_icv_undefined, 10000, ~0ull};
  for (unsigned i = 0; i < 3; i++) {
    BAD(ompd.get_icv_from_scope(s->task, ompd_scope_task, wrong[i], &value));
    BAD(ompd.get_icv_string_from_scope(s->task, ompd_scope_task, wrong[i],
                                       &text));
    if (wrong[i])
      BAD(ompd.enumerate_icvs(s->space, wrong[i], &next, &text, &scope, &more));
  }
  BAD(ompd.get_icv_from_scope(s->task, 77, dyn, &value));
  BAD(ompd.get_tool_data(s->task, 77, &value, &address));
  ANSWERS(
      ompd_rc_unsupported,
      ompd.get_tool_data(s->space, ompd_scope_address_space, &value, &address));
  verdict_end();
}

/* Calls each routine many times: *counter counts the routine's allocations (or
 * reads, or look-ups), and each of these fails once. *fails is the index, from
 * 1, of the allocation that fails. */
static void failing(const struct subject *s, long *counter, long *fails,
                    const char *what, ompd_rc_t expected) {
  long failed = 0;
  verdict_begin("%s fails", what);
  for (int i = 0; i < call_count; i++) {
    ompd_rc_t right = calls[i].function(s);
    for (long n = 1; n < 10000; n++) {
      long kept = pieces.allocated - pieces.freed;
      *fails = *counter + n;
      ompd_rc_t rc = calls[i].function(s);
      int happened = *fails == 0;
      *fails = 0;
      if (pieces.allocated - pieces.freed != kept)
        fault("%s keeps memory where %s %ld fails", calls[i].name, what, n);
      if (!happened) {
        if (rc != right)
          fault("%s answers %s, then %s", calls[i].name, rc_name(right),
                rc_name(rc));
        break;
      }
      failed++;
      /* If memory cannot be read, _initialize finds no runtime. */
      if (rc != expected &&
          !(rc == ompd_rc_incompatible && strstr(calls[i].name, "_initialize")))
        fault("%s: %s where %s %ld fails", calls[i].name, rc_name(rc), what, n);
    }
  }
  HOLDS(failed > 1);
  IS(pieces.bad_frees, 0);
  verdict_end();
}

static void look_into(struct target *t, uint64_t record) {
  struct look look = {.target = t, .tracked = 1};
  struct subject s = {.target = t, .state = ompt_state_undefined};
  verdict_begin("the program");
  int found = HOLDS(look_read(&look, record) == 0) &&
              OK(ompd.process_initialize(context_of(t), &s.space));
  verdict_end();
  if (!found)
    return;
  s.lwp = look.stop.truth[look.stop.stopper].lwp;
  s.pthread = look.stop.truth[look.stop.stopper].pthread;
  subject_renew(&s);
  no_handles(&s);
  other_handles(&s);
  no_outputs(&s);
  wrong_numbers(&s);
  variables(&s);
  failing(&s, &pieces.allocated, &pieces.fail, "allocation", ompd_rc_nomem);
  failing(&s, &of_client.reads, &of_client.fail_read, "read", ompd_rc_error);
  failing(&s, &of_client.symbols, &of_client.fail_symbol, "look-up",
          ompd_rc_incompatible);
  subject_release(&s);
  verdict_begin("the end");
  OK(ompd.rel_address_space_handle(s.space));
  OK(ompd.finalize());
  ANSWERS(ompd_rc_unsupported, ompd.finalize());
  IS(pieces.allocated, pieces.freed);
  verdict_end();
}

int main(int argc, char **argv) {
  const char *library = debugger_library(&argc, &argv);
  struct target *t = argc > 1 ? live_start(argv + 1) : NULL;
  struct event event = t ? live_go(t) : (struct event){0};
  if (!t || event.what != HAPPENED_STOP || debugger_load(t, library))
    return 2;
  before();
  verdict_begin("ompd_initialize");
  int ready = debugger_initialize();
  verdict_end();
  if (ready)
    look_into(t, target_thread_of_lwp(t, event.lwp)->regs.rdi);
  live_end(t);
  return verdict_totals();
}
