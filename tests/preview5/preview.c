/* preview.c: a tool for the 5.0 preview, linked into the program that it
 * observes.
 *
 * The tool registers callbacks for all 29 events, which the program causes. It
 * looks up all entry points, including those of devices.
 *
 * Fails when: a callback has a number or kind of another interface; begin and
 * end events do not match; an event comes that the preview does not know; a
 * data word is not zero at first; an entry point is missing, or an entry point
 * of OpenMP 5.0 exists; ompt_set_callback gives a wrong result; a return
 * address is not in the program; or anything is called after the tool's end.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "checks.h"

#include <dlfcn.h>
#include <omp.h>
#include <ompt_preview.h>
#include <sched.h>
#include <unistd.h>

#define CALLBACKS 30
#define KINDS 48
#define GET(name) ((ompt_##name##_t)known("ompt_" #name))
#define ALL(event, kind, endpoint)                              \
  __atomic_load_n(&seen[ompt_callback_##event][kind][endpoint], \
                  __ATOMIC_RELAXED)
#define SEEN(event, kind, endpoint) \
  (ALL(event, kind, endpoint) - before[ompt_callback_##event][kind][endpoint])

static ompt_function_lookup_t known;
static ompt_fns_t fns;
static unsigned long long seen[CALLBACKS][KINDS][3], before[CALLBACKS][KINDS][3];
static unsigned long long types_seen[32], words;
int failures;
static int finalized, answers[CALLBACKS];

/* ---- Callbacks ---- */

static void count(ompt_callbacks_t event, unsigned kind, unsigned endpoint) {
  HOLDS(!finalized);
  HOLDS(kind < KINDS && endpoint < 3);
  if (kind < KINDS && endpoint < 3)
    __atomic_add_fetch(&seen[event][kind][endpoint], 1, __ATOMIC_RELAXED);
}

static void new_word(ompt_data_t *data) {
  IS(data->value, 0);
  data->value = __atomic_add_fetch(&words, 1, __ATOMIC_RELAXED);
}

static void in_program(const void *codeptr) {
  Dl_info where, self;
  HOLDS(codeptr && dladdr(codeptr, &where) &&
        dladdr((void *)in_program, &self) && where.dli_fbase == self.dli_fbase);
}

static void current(ompt_data_t *task) {
  ompt_data_t *now = NULL;
  IS(GET(get_task_info)(0, NULL, &now, NULL, NULL, NULL), 2);
  HOLDS(now == task && task->value);
}

static void on_thread_begin(ompt_thread_type_t type, ompt_data_t *data) {
  count(ompt_callback_thread_begin, type, 0);
  new_word(data);
  HOLDS(data == GET(get_thread_data)());
}
static void on_thread_end(ompt_data_t *data) {
  count(ompt_callback_thread_end, 0, 0);
  HOLDS(data->value);
}
static void on_idle(ompt_scope_endpoint_t endpoint) {
  count(ompt_callback_idle, 0, endpoint);
  HOLDS(GET(get_thread_data)()->value);
}
static void on_parallel_begin(ompt_data_t *task, const ompt_frame_t *frame,
                              ompt_data_t *parallel, unsigned requested,
                              ompt_invoker_t invoker, const void *codeptr) {
  count(ompt_callback_parallel_begin, invoker, 0);
  current(task);
  HOLDS(frame->enter_frame && requested);
  new_word(parallel);
  in_program(codeptr);
}
static void on_parallel_end(ompt_data_t *parallel, ompt_data_t *task,
                            ompt_invoker_t invoker, const void *codeptr) {
  count(ompt_callback_parallel_end, invoker, 0);
  HOLDS(parallel->value);
  current(task);
  in_program(codeptr);
}
static void on_implicit_task(ompt_scope_endpoint_t endpoint,
                             ompt_data_t *parallel, ompt_data_t *task,
                             unsigned size, unsigned num) {
  count(ompt_callback_implicit_task, 0, endpoint);
  if (endpoint == ompt_scope_begin) {
    new_word(task);
    HOLDS(parallel->value && num < size);
  }
  current(task);
}
static void on_task_create(ompt_data_t *parent, const ompt_frame_t *frame,
                           ompt_data_t *task, ompt_task_type_t type,
                           int has_dependences, const void *codeptr) {
  count(ompt_callback_task_create, has_dependences != 0, 0);
  for (int bit = 0; bit < 32; bit++)
    if ((unsigned)type >> bit & 1)
      __atomic_add_fetch(&types_seen[bit], 1, __ATOMIC_RELAXED);
  new_word(task);
  if (type == ompt_task_initial) {
    HOLDS(!parent && !frame && !codeptr);
    current(task);
  } else {
    current(parent);
    in_program(codeptr);
  }
}
static void on_task_schedule(ompt_data_t *prior, ompt_task_status_t status,
                             ompt_data_t *next) {
  count(ompt_callback_task_schedule, status, 0);
  HOLDS(prior && next && prior->value && next->value);
}
static void on_task_dependences(ompt_data_t *task,
                                const ompt_task_dependence_t *deps, int ndeps) {
  HOLDS(task->value);
  for (int i = 0; i < ndeps; i++) {
    count(ompt_callback_task_dependences, deps[i].dependence_flags, 0);
    HOLDS(deps[i].variable_addr);
  }
}
static void on_task_dependence(ompt_data_t *first, ompt_data_t *second) {
  count(ompt_callback_task_dependence, 0, 0);
  HOLDS(first->value && second->value && first->value != second->value);
}
static void on_work(ompt_work_type_t type, ompt_scope_endpoint_t endpoint,
                    ompt_data_t *parallel, ompt_data_t *task, uint64_t n,
                    const void *codeptr) {
  count(ompt_callback_work, type, endpoint);
  HOLDS(parallel && n < 1000);
  current(task);
  in_program(codeptr);
}
static void on_master(ompt_scope_endpoint_t endpoint, ompt_data_t *parallel,
                      ompt_data_t *task, const void *codeptr) {
  count(ompt_callback_master, 0, endpoint);
  HOLDS(parallel->value);
  current(task);
  in_program(codeptr);
}
#define SYNC(name)                                                            \
  static void on_##name(ompt_sync_region_kind_t kind,                         \
                        ompt_scope_endpoint_t endpoint, ompt_data_t *parallel, \
                        ompt_data_t *task, const void *codeptr) {             \
    HOLDS(parallel || endpoint == ompt_scope_end);                            \
    count(ompt_callback_##name, kind, endpoint);                              \
    current(task);                                                            \
    in_program(codeptr);                                                      \
  }
SYNC(sync_region)
SYNC(sync_region_wait)
#define ATTEMPT(name)                                                         \
  static void on_##name(ompt_mutex_kind_t kind, unsigned hint, unsigned impl, \
                        ompt_wait_id_t id, const void *codeptr) {             \
    count(ompt_callback_##name, kind, 0);                                     \
    HOLDS(!hint && impl && id);                                               \
    in_program(codeptr);                                                      \
  }
ATTEMPT(lock_init)
ATTEMPT(mutex_acquire)
#define MUTEX(name)                                                \
  static void on_##name(ompt_mutex_kind_t kind, ompt_wait_id_t id, \
                        const void *codeptr) {                     \
    count(ompt_callback_##name, kind, 0);                          \
    HOLDS(id);                                                     \
    in_program(codeptr);                                           \
  }
MUTEX(lock_destroy)
MUTEX(mutex_acquired)
MUTEX(mutex_released)
static void on_nest_lock(ompt_scope_endpoint_t endpoint, ompt_wait_id_t id,
                         const void *codeptr) {
  count(ompt_callback_nest_lock, 0, endpoint);
  HOLDS(id);
  in_program(codeptr);
}
static void on_flush(ompt_data_t *thread, const void *codeptr) {
  count(ompt_callback_flush, 0, 0);
  HOLDS(thread == GET(get_thread_data)());
  in_program(codeptr);
}
static void on_cancel(ompt_data_t *task, int flags, const void *codeptr) {
  (void)codeptr;
  HOLDS(task->value);
  if (flags & ompt_cancel_do)
    count(ompt_callback_cancel, flags & ~ompt_cancel_do, 0);
}
static int on_control_tool(uint64_t command, uint64_t modifier, void *argument,
                           const void *codeptr) {
  count(ompt_callback_control_tool, 0, 0);
  IS(command, 64);
  IS(modifier, 5);
  HOLDS(argument == &words);
  in_program(codeptr);
  return 17;
}

/* Checks ompt_get_target_info on the host. Returns the target region's ID, or 0
 * outside of target regions. */
static ompt_id_t in_target(void) {
  uint64_t device = 99;
  ompt_id_t target = 0, host_op = 99;
  if (!GET(get_target_info)(&device, &target, &host_op))
    return 0;
  HOLDS(device == 0 && target && host_op == ompt_id_none);
  return target;
}
static void on_target(ompt_target_type_t kind, ompt_scope_endpoint_t endpoint,
                      uint64_t device, ompt_data_t *task, ompt_id_t id,
                      const void *codeptr) {
  static __thread ompt_id_t begun;
  count(ompt_callback_target, kind, endpoint);
  IS(device, 0);
  HOLDS(id != 0);
  current(task);
  in_program(codeptr);
  if (in_target())
    IS(in_target(), id);
  else
    HOLDS(kind != ompt_target);
  if (kind != ompt_target || endpoint == ompt_scope_begin)
    HOLDS(endpoint == ompt_scope_begin ? begun != id : begun == id);
  begun = id;
}
/* Never called: there are no devices. */
static void on_device(void) { HOLDS(!"a callback of a device"); }

/* ---- Start and end ---- */

static void names(void) {
  static const char *const there[] = {
      "ompt_enumerate_states",  "ompt_enumerate_mutex_impls",
      "ompt_set_callback",      "ompt_get_callback",
      "ompt_get_thread_data",   "ompt_get_num_places",
      "ompt_get_place_proc_ids", "ompt_get_place_num",
      "ompt_get_partition_place_nums", "ompt_get_proc_id",
      "ompt_get_state",         "ompt_get_parallel_info",
      "ompt_get_task_info",     "ompt_get_num_devices",
      "ompt_get_target_info",   "ompt_get_unique_id",
      "occ_region_of"};
  static const char *const not_there[] = {
      "", "ompt_finalize_tool", "ompt_get_task_memory", "ompt_get_num_procs",
      "ompt_start_tool", "ompt_get_thread_id", "OMPT_GET_STATE",
      /* Only the look-up function of a device returns these entry points. */
      "ompt_get_device_time", "ompt_translate_time", "ompt_set_trace_ompt",
      "ompt_set_trace_native", "ompt_start_trace", "ompt_pause_trace",
      "ompt_stop_trace", "ompt_advance_buffer_cursor", "ompt_get_record_type",
      "ompt_get_record_ompt", "ompt_get_record_native",
      "ompt_get_record_abstract"};
  for (unsigned i = 0; i < sizeof there / sizeof *there; i++)
    if (!known(there[i]))
      failures++, printf("%s is missing\n", there[i]);
  for (unsigned i = 0; i < sizeof not_there / sizeof *not_there; i++)
    if (known(not_there[i]))
      failures++, printf("%s is there\n", not_there[i]);
}

static void states(void) {
  int state = omp_state_undefined, n = 0, serial = 0;
  const char *name;
  while (GET(enumerate_states)(state, &state, &name) && n++ < 100) {
    HOLDS(!strncmp(name, "omp_state_", 10));
    serial += state == omp_state_work_serial;
  }
  IS(serial, 1);
  IS(n, 17);
  IS(state, omp_state_overhead);
}

static int start(ompt_function_lookup_t lookup, ompt_fns_t *given) {
  ompt_set_callback_t set;
  ompt_callback_t callback;
  known = lookup;
  HOLDS(given == &fns);
  names();
  states();
  set = GET(set_callback);
#define REGISTER(name)                 \
  answers[ompt_callback_##name] =      \
      set(ompt_callback_##name, (ompt_callback_t)on_##name);
  REGISTER(thread_begin) REGISTER(thread_end)
  REGISTER(parallel_begin) REGISTER(parallel_end)
  REGISTER(task_create) REGISTER(task_schedule)
  REGISTER(implicit_task) REGISTER(control_tool)
  REGISTER(sync_region_wait) REGISTER(mutex_released)
  REGISTER(task_dependences) REGISTER(task_dependence)
  REGISTER(work) REGISTER(master)
  REGISTER(sync_region) REGISTER(lock_init) REGISTER(lock_destroy)
  REGISTER(mutex_acquire) REGISTER(mutex_acquired)
  REGISTER(nest_lock) REGISTER(flush) REGISTER(cancel) REGISTER(idle)
  REGISTER(target)
#define OF_DEVICES(name)          \
  answers[ompt_callback_##name] = \
      set(ompt_callback_##name, (ompt_callback_t)on_device);
  OF_DEVICES(target_data_op) OF_DEVICES(target_submit)
  OF_DEVICES(device_initialize) OF_DEVICES(device_finalize)
  OF_DEVICES(target_map)
  for (int event = 1; event < CALLBACKS; event++) {
    int told = event != ompt_callback_target_map;
    IS(answers[event], told ? ompt_set_always : ompt_set_never);
    IS(GET(get_callback)((ompt_callbacks_t)event, &callback), told);
  }
  IS(GET(get_callback)(ompt_callback_device_initialize, &callback), 1);
  HOLDS(callback == (ompt_callback_t)on_device);
  IS(set((ompt_callbacks_t)0, (ompt_callback_t)on_flush), ompt_set_error);
  IS(set((ompt_callbacks_t)30, (ompt_callback_t)on_flush), ompt_set_error);
  IS(set((ompt_callbacks_t)-1, (ompt_callback_t)on_flush), ompt_set_error);
  IS(GET(get_callback)(ompt_callback_work, &callback), 1);
  HOLDS(callback == (ompt_callback_t)on_work);
  return 1;
}

static void end(ompt_fns_t *given) {
  HOLDS(given == &fns);
  HOLDS(!finalized);
  finalized = 1;
  IS(ALL(thread_end, 0, 0), ALL(thread_begin, ompt_thread_initial, 0) +
                                 ALL(thread_begin, ompt_thread_worker, 0));
  IS(ALL(idle, 0, ompt_scope_begin), ALL(idle, 0, ompt_scope_end));
  IS(ALL(implicit_task, 0, 1), ALL(implicit_task, 0, 2));
  for (int kind = 1; kind <= 3; kind++) {
    IS(ALL(sync_region, kind, 1), ALL(sync_region, kind, 2));
    IS(ALL(sync_region_wait, kind, 1), ALL(sync_region_wait, kind, 2));
    HOLDS(ALL(sync_region, kind, 1) && ALL(sync_region_wait, kind, 1));
  }
  fflush(stdout);
  if (failures)
    _exit(1);
}

ompt_fns_t *ompt_start_tool(unsigned int omp_version,
                            const char *runtime_version) {
  HOLDS(omp_version >= 201811 && !strncmp(runtime_version, "ompt-cc", 7));
  fns.initialize = start;
  fns.finalize = end;
  return &fns;
}

/* ---- Inquiries of the program ---- */

static void task(int level, unsigned type, int region, int num, int exit_set,
                 int enter_set) {
  ompt_task_type_t is;
  ompt_data_t *data, *parallel;
  ompt_frame_t *frame;
  int thread_num = -1;
  IS(GET(get_task_info)(level, &is, &data, &frame, &parallel, &thread_num), 2);
  HOLDS((unsigned)is & type);
  HOLDS(data->value);
  IS(parallel->value != 0, region);
  IS(thread_num, num);
  IS(frame->exit_frame != NULL, exit_set);
  IS(frame->enter_frame != NULL, enter_set);
}

static void inquiry(void) {
  int n = omp_get_max_threads();
  task(0, ompt_task_initial, 0, 0, 0, 0);
  IS(GET(get_task_info)(1, NULL, NULL, NULL, NULL, NULL), 0);
  IS(GET(get_state)(NULL), omp_state_work_serial);
  IS(GET(get_target_info)(NULL, NULL, NULL), 0);
  IS(GET(get_num_devices)(), 0);
#pragma omp parallel num_threads(n)
  {
    int size = 0;
    ompt_data_t *region = NULL;
    task(0, ompt_task_implicit, 1, omp_get_thread_num(), 1, 0);
    task(1, ompt_task_initial, 0, 0, 0, 1);
    IS(GET(get_parallel_info)(0, &region, &size), 2);
    IS(size, omp_get_num_threads());
    HOLDS(region->value);
    IS(GET(get_state)(NULL), omp_state_work_parallel);
#pragma omp single
#pragma omp task if (0)
    {
      task(0, ompt_task_explicit, 1, omp_get_thread_num(), 1, 0);
      task(0, ompt_task_undeferred, 1, omp_get_thread_num(), 1, 0);
      task(1, ompt_task_implicit, 1, omp_get_thread_num(), 1, 1);
    }
  }
  HOLDS(GET(get_unique_id)() != GET(get_unique_id)());
  IS(GET(set_callback)(ompt_callback_flush, NULL), ompt_set_always);
#pragma omp flush
  IS(SEEN(flush, 0, 0), 0);
  IS(GET(set_callback)(ompt_callback_flush, (ompt_callback_t)on_flush),
     ompt_set_always);
#pragma omp flush
  IS(SEEN(flush, 0, 0), 1);
  /* Removes the callback on_idle and registers it again, while all workers
   * are idle. If this loses an event, the counts will show it. */
  while (ALL(idle, 0, ompt_scope_begin) - ALL(idle, 0, ompt_scope_end) !=
         ALL(thread_begin, ompt_thread_worker, 0))
    sched_yield();
  IS(GET(set_callback)(ompt_callback_idle, NULL), ompt_set_always);
  IS(GET(set_callback)(ompt_callback_idle, (ompt_callback_t)on_idle),
     ompt_set_always);
}

/* ---- The work of the program ---- */

static int x, y, z, many[40];

static void worksharing(int n) {
#pragma omp parallel num_threads(n)
  {
#pragma omp for schedule(static)
    for (int i = 0; i < 10; i++)
      ;
#pragma omp for schedule(dynamic) reduction(+ : x)
    for (int i = 0; i < 10; i++)
      x++;
#pragma omp sections
    {
      ;
#pragma omp section
      ;
    }
#pragma omp single
    ;
#pragma omp scope
    ;
#pragma omp master
    ;
#pragma omp masked filter(0)
    ;
#pragma omp barrier
#pragma omp flush
#pragma omp single
    {
#pragma omp taskloop num_tasks(3)
      for (int i = 0; i < 9; i++)
        ;
#pragma omp taskgroup
#pragma omp task untied
      ;
    }
#pragma omp for ordered(1)
    for (int i = 1; i < 10; i++) {
#pragma omp ordered depend(sink : i - 1)
#pragma omp ordered depend(source)
    }
#pragma omp for
    for (int i = 0; i < 10; i++) {
#pragma omp cancel for
      ;
    }
  }
}

static void tasks(int n) {
  omp_event_handle_t event;
#pragma omp parallel num_threads(n)
#pragma omp single
  {
#pragma omp task depend(out : x)
    usleep(1000);
#pragma omp task depend(in : x) depend(inout : y)
    ;
#pragma omp task depend(mutexinoutset : z) final(1) mergeable
    ;
#pragma omp taskwait
#pragma omp task depend(iterator(i = 0 : 40), in : many[i])
    ;
#pragma omp taskwait depend(in : x)
#pragma omp task detach(event)
    omp_fulfill_event(event);
#pragma omp taskyield
  }
}

/* Makes a detached task whose body ends long before its event is fulfilled. */
static void detached(void) {
  omp_event_handle_t event;
  int ended = 0;
#pragma omp parallel num_threads(2) shared(event, ended)
  {
    if (omp_get_thread_num() == 0) {
#pragma omp task detach(event) shared(ended)
      __atomic_store_n(&ended, 1, __ATOMIC_RELEASE);
#pragma omp taskwait
    } else {
      while (!__atomic_load_n(&ended, __ATOMIC_ACQUIRE))
        usleep(1000);
      usleep(5000);
      omp_fulfill_event(event);
    }
  }
}

static void targets(void) {
  int on_host = 0;
  ompt_id_t seen_id = 0;
  HOLDS(!in_target());
#pragma omp target map(tofrom : on_host, seen_id)
  {
    on_host = omp_is_initial_device();
    seen_id = in_target();
  }
#pragma omp target enter data map(to : many)
#pragma omp target update to(many)
#pragma omp target update to(many) nowait
#pragma omp target exit data map(from : many)
#pragma omp target data map(tofrom : many)
  {
    HOLDS(!in_target());
#pragma omp target
    HOLDS(in_target() && in_target() != seen_id);
  }
#pragma omp taskwait
  HOLDS(seen_id && !in_target());
  IS(on_host, 1);
}

static void mutexes(int n) {
  omp_lock_t lock;
  omp_nest_lock_t nest;
  omp_init_lock(&lock);
  omp_init_nest_lock(&nest);
#pragma omp parallel num_threads(n)
  {
    omp_set_lock(&lock);
    omp_unset_lock(&lock);
    omp_set_nest_lock(&nest);
    omp_set_nest_lock(&nest);
    omp_unset_nest_lock(&nest);
    omp_unset_nest_lock(&nest);
#pragma omp critical
    x++;
#pragma omp atomic
    y++;
#pragma omp for ordered
    for (int i = 0; i < 8; i++) {
#pragma omp ordered
      z++;
    }
  }
  if (omp_test_lock(&lock))
    omp_unset_lock(&lock);
  if (omp_test_nest_lock(&nest))
    omp_unset_nest_lock(&nest);
  omp_destroy_lock(&lock);
  omp_destroy_nest_lock(&nest);
}

static void leagues(void) {
  unsigned long long first = SEEN(implicit_task, 0, 1);
  int teams = 0;
#pragma omp teams num_teams(2) thread_limit(1) reduction(+ : teams)
  {
    teams++;
#pragma omp distribute
    for (int i = 0; i < 10; i++)
      ;
  }
  IS(SEEN(implicit_task, 0, 1), first + (unsigned)teams);
}

static void both(unsigned long long begins, unsigned long long ends,
                 unsigned long long wanted, const char *what) {
  if (begins != wanted || ends != wanted) {
    printf("%s: %llu begin, %llu end, not %llu\n", what, begins, ends, wanted);
    failures++;
  }
}
#define BOTH(event, kind, wanted) \
  both(SEEN(event, kind, 1), SEEN(event, kind, 2), wanted, #event " " #kind)

static void mutex(ompt_mutex_kind_t kind, unsigned wanted) {
  IS(SEEN(mutex_acquire, kind, 0), wanted);
  IS(SEEN(mutex_acquired, kind, 0), wanted);
  IS(SEEN(mutex_released, kind, 0), wanted);
}

/* Notes the counts, which SEEN subtracts. Workers may report the last region's end later. */
static void forget(void) {
  for (int event = 0; event < CALLBACKS; event++)
    for (int kind = 0; kind < KINDS; kind++)
      for (int endpoint = 0; endpoint < 3; endpoint++)
        before[event][kind][endpoint] =
            __atomic_load_n(&seen[event][kind][endpoint], __ATOMIC_RELAXED);
}

int main(void) {
  unsigned n = (unsigned)omp_get_max_threads(), cancels = 0;
  inquiry();
  forget();
  worksharing((int)n);
  BOTH(work, ompt_work_loop, 4 * n);
  for (int flags = 0; flags < KINDS; flags++) /* no events for iterations */
    IS(SEEN(task_dependences, flags, 0), 0);
  BOTH(work, ompt_work_sections, n);
  BOTH(work, ompt_work_single_executor, 2);
  BOTH(work, ompt_work_single_other, 2 * (n - 1));
  BOTH(work, ompt_work_taskloop, 1);
  BOTH(master, 0, 1); /* masked with a filter is not a master region */
  for (int kind = ompt_work_taskloop + 1; kind < KINDS; kind++)
    IS(SEEN(work, kind, 1) + SEEN(work, kind, 2), 0);
  IS(SEEN(flush, 0, 0), n);
  IS(SEEN(task_create, 0, 0), 4);
  IS(types_seen[28], 1); /* untied */
  HOLDS(SEEN(sync_region, ompt_sync_region_taskgroup, 1) == 2);
  for (int flags = 0; flags < KINDS; flags++)
    cancels += (unsigned)SEEN(cancel, flags, 0);
  HOLDS(SEEN(cancel, ompt_cancel_activated, 0) >= 1);
  IS(cancels, SEEN(cancel, ompt_cancel_activated, 0) +
                  SEEN(cancel, ompt_cancel_detected, 0));

  forget();
  tasks((int)n);
  IS(SEEN(task_create, 1, 0), 5); /* four tasks with dependences, and a taskwait with one */
  IS(SEEN(task_create, 0, 0), 1);
  IS(SEEN(task_schedule, ompt_task_complete, 0), 6);
  HOLDS(SEEN(task_schedule, ompt_task_others, 0) +
            SEEN(task_schedule, ompt_task_yield, 0) >= 4);
  IS(types_seen[29], 1); /* final */
  IS(types_seen[30], 2); /* mergeable */
  IS(types_seen[4], 0); /* OpenMP 5.1's taskwait */
  IS(SEEN(task_dependences, ompt_task_dependence_type_in, 0), 42);
  IS(SEEN(task_dependences, ompt_task_dependence_type_out, 0), 1);
  IS(SEEN(task_dependences, ompt_task_dependence_type_inout, 0), 2);
  HOLDS(SEEN(task_dependence, 0, 0) <= 1);
  if (n > 1) {
    detached();
    IS(SEEN(task_schedule, ompt_task_complete, 0), 7);
  }
  for (int kind = ompt_task_others + 1; kind < KINDS; kind++)
    IS(SEEN(task_schedule, kind, 0), 0);

  forget();
  targets();
  IS(types_seen[3], 6);
  BOTH(target, ompt_target, 2);
  BOTH(target, ompt_target_enter_data, 2);
  BOTH(target, ompt_target_exit_data, 2);
  BOTH(target, ompt_target_update, 2);
  forget();
  mutexes((int)n);
  mutex(ompt_mutex_lock, n + 1);
  mutex(ompt_mutex_critical, n);
  mutex(ompt_mutex_atomic, n);
  mutex(ompt_mutex_ordered, 8);
  IS(SEEN(mutex_acquired, ompt_mutex_nest_lock, 0), n + 1);
  IS(SEEN(mutex_released, ompt_mutex_nest_lock, 0), n + 1);
  IS(SEEN(mutex_acquire, ompt_mutex_nest_lock, 0), 2 * n + 1);
  BOTH(nest_lock, 0, n);
  IS(SEEN(lock_init, ompt_mutex_lock, 0), 1);
  IS(SEEN(lock_init, ompt_mutex_nest_lock, 0), 1);
  IS(SEEN(lock_destroy, ompt_mutex_lock, 0), 1);
  IS(SEEN(lock_destroy, ompt_mutex_nest_lock, 0), 1);
  leagues();
  IS(SEEN(parallel_begin, ompt_invoker_runtime, 0),
     SEEN(parallel_end, ompt_invoker_runtime, 0));
  IS(SEEN(parallel_begin, ompt_invoker_runtime, 0), 2);
  HOLDS(SEEN(work, ompt_work_distribute, 1));

  IS(types_seen[0], 3); /* initial tasks: process, two target regions */
  IS(omp_control_tool(64, 5, &words), 17);
  IS(SEEN(control_tool, 0, 0), 1);
  return failures != 0;
}
