/* calls_2013.c: see calls_2013.h.
 *
 * Owns: nothing. Callers: codes_2013.c, fuzz_2013.c.
 */
/* SPDX-License-Identifier: MIT */
#include "calls_2013.h"

/* Defines functions that call a routine with one result, of type `type`. */
#define ONE(routine, of, type)                                  \
  static ompd_rc_t call_##routine(const struct subject *s) {    \
    type answer;                                                \
    return ompd.routine(s->context, s->of, &answer);            \
  }                                                             \
  static ompd_rc_t nowhere_##routine(const struct subject *s) { \
    return ompd.routine(s->context, s->of, NULL);               \
  }
#define TWO(routine, of, type, other)                            \
  static ompd_rc_t call_##routine(const struct subject *s) {     \
    type answer;                                                 \
    other more;                                                  \
    return ompd.routine(s->context, s->of, &answer, &more);      \
  }                                                              \
  static ompd_rc_t nowhere_##routine(const struct subject *s) {  \
    type answer;                                                 \
    other more;                                                  \
    ompd_rc_t rc = ompd.routine(s->context, s->of, NULL, &more); \
    return rc != ompd_rc_bad_input                               \
               ? rc                                              \
               : ompd.routine(s->context, s->of, &answer, NULL); \
  }
#define ARRAY(routine, handle, ...)                                         \
  static ompd_rc_t call_##routine(const struct subject *s) {                \
    handle *all = NULL;                                                     \
    int count = 0;                                                          \
    ompd_rc_t rc = ompd.routine(__VA_ARGS__, &all, &count);                 \
    if (!rc && all)                                                         \
      give_back(all);                                                       \
    if (rc)                                                                 \
      HOLDS(!all && !count);                                                \
    return rc;                                                              \
  }                                                                         \
  static ompd_rc_t nowhere_##routine(const struct subject *s) {             \
    handle *all;                                                            \
    int count;                                                              \
    ompd_rc_t rc = ompd.routine(__VA_ARGS__, NULL, &count);                 \
    return rc != ompd_rc_bad_input ? rc                                     \
                                   : ompd.routine(__VA_ARGS__, &all, NULL); \
  }
#define PROCESS(routine, type)                                  \
  static ompd_rc_t call_##routine(const struct subject *s) {    \
    type answer;                                                \
    (void)s;                                                    \
    return ompd.routine(&answer);                               \
  }                                                             \
  static ompd_rc_t nowhere_##routine(const struct subject *s) { \
    (void)s;                                                    \
    return ompd.routine(NULL);                                  \
  }

ARRAY(get_threads, ompd_thread_handle_t, s->context)
ARRAY(get_thread_in_parallel, ompd_thread_handle_t, s->context, s->region)
ARRAY(get_implicit_task_in_parallel, ompd_task_handle_t, s->context, s->region)
ONE(get_top_parallel_region, thread, ompd_parallel_handle_t)
ONE(get_innermost_parallel_region, thread, ompd_parallel_handle_t)
ONE(get_ancestor_parallel_handle, region, ompd_parallel_handle_t)
ONE(get_enclosing_parallel_handle, region, ompd_parallel_handle_t)
ONE(get_num_threads, region, ompd_tword_t)
ONE(get_level, region, ompd_tword_t)
ONE(get_active_level, region, ompd_tword_t)
ONE(get_parallel_id, region, ompd_parallel_id_t)
ONE(get_parallel_function, region, ompd_taddr_t)
ONE(get_top_task_region, thread, ompd_task_handle_t)
ONE(get_ancestor_task_handle, task, ompd_task_handle_t)
ONE(get_max_threads, task, int)
ONE(get_thread_num, task, int)
ONE(in_parallel, task, int)
ONE(in_final, task, int)
ONE(get_dynamic, task, int)
ONE(get_nested, task, int)
ONE(get_max_active_levels, task, int)
TWO(get_schedule, task, omp_sched_t, int)
ONE(get_proc_bind, task, omp_proc_bind_t)
TWO(get_task_frame, task, ompd_taddr_t, ompd_taddr_t)
ONE(get_task_function, task, ompd_taddr_t)
PROCESS(get_num_procs, ompd_tword_t)
PROCESS(get_thread_limit, ompd_tword_t)
PROCESS(get_version_string, const char *)
PROCESS(get_version_compatibility, int)

static ompd_rc_t call_get_thread_handle(const struct subject *s) {
  ompd_osthread_t name = s->name;
  ompd_thread_handle_t thread;
  return ompd.get_thread_handle(s->context, &name, &thread);
}
static ompd_rc_t nowhere_get_thread_handle(const struct subject *s) {
  ompd_osthread_t name = s->name;
  return ompd.get_thread_handle(s->context, &name, NULL);
}
static ompd_rc_t call_get_osthread(const struct subject *s) {
  ompd_osthread_t name = {.kind = s->name.kind};
  return ompd.get_osthread(s->context, s->thread, &name);
}
static ompd_rc_t nowhere_get_osthread(const struct subject *s) {
  return ompd.get_osthread(s->context, s->thread, NULL);
}
static ompd_rc_t call_get_state(const struct subject *s) {
  ompt_state_t state;
  ompt_wait_id_t wait;
  return ompd.get_state(s->context, s->thread, &state, &wait);
}
static ompd_rc_t nowhere_get_state(const struct subject *s) {
  return ompd.get_state(s->context, s->thread, NULL, NULL);
}
static ompd_rc_t call_get_breakpoints(const struct subject *s) {
  ompd_breakpoints_t points;
  return ompd.get_breakpoints(s->context, &points);
}
static ompd_rc_t nowhere_get_breakpoints(const struct subject *s) {
  return ompd.get_breakpoints(s->context, NULL);
}
static ompd_rc_t call_get_error_string(const struct subject *s) {
  const char *text;
  return ompd.get_error_string((int)(s->thread % 7), &text);
}
static ompd_rc_t nowhere_get_error_string(const struct subject *s) {
  (void)s;
  return ompd.get_error_string(0, NULL);
}
static ompd_rc_t call_display_control_vars(const struct subject *s) {
  const char *text = NULL;
  ompd_rc_t rc = ompd.display_control_vars(&text);
  (void)s;
  if (!rc)
    give_back(text);
  return rc;
}
static ompd_rc_t nowhere_display_control_vars(const struct subject *s) {
  (void)s;
  return ompd.display_control_vars(NULL);
}

#define CALL(routine, needs) \
  {#routine, needs, call_##routine, nowhere_##routine}
const struct call calls[] = {
    CALL(get_threads, NOTHING),
    CALL(get_thread_in_parallel, A_REGION),
    CALL(get_thread_handle, A_NAME),
    CALL(get_osthread, A_THREAD),
    CALL(get_state, A_THREAD),
    CALL(get_innermost_parallel_region, A_THREAD),
    CALL(get_top_parallel_region, A_THREAD),
    CALL(get_enclosing_parallel_handle, A_REGION),
    CALL(get_ancestor_parallel_handle, A_REGION),
    CALL(get_num_threads, A_REGION),
    CALL(get_level, A_REGION),
    CALL(get_active_level, A_REGION),
    CALL(get_parallel_id, A_REGION),
    CALL(get_parallel_function, A_REGION),
    CALL(get_top_task_region, A_THREAD),
    CALL(get_ancestor_task_handle, A_TASK),
    CALL(get_implicit_task_in_parallel, A_REGION),
    CALL(get_max_threads, A_TASK),
    CALL(get_thread_num, A_TASK),
    CALL(in_parallel, A_TASK),
    CALL(in_final, A_TASK),
    CALL(get_dynamic, A_TASK),
    CALL(get_nested, A_TASK),
    CALL(get_max_active_levels, A_TASK),
    CALL(get_schedule, A_TASK),
    CALL(get_proc_bind, A_TASK),
    CALL(get_task_frame, A_TASK),
    CALL(get_task_function, A_TASK),
    CALL(get_num_procs, NOTHING),
    CALL(get_thread_limit, NOTHING),
    CALL(get_version_string, NO_PROGRAM),
    CALL(get_version_compatibility, NO_PROGRAM),
    CALL(get_error_string, NO_PROGRAM),
    CALL(get_breakpoints, NOTHING),
    CALL(display_control_vars, NOTHING),
};
const int call_count = sizeof calls / sizeof *calls;
