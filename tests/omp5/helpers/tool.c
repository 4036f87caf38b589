/* tool.c: a tool of OpenMP 5 for the tests; see tool.h.
 *
 * Fails by itself when: a data word is not zero at first, or has another
 * address later; regions of a task do not nest; a return address is missing,
 * lies in the runtime, or differs between begin and end; a mutex is acquired
 * without an attempt at the same place; a final task's child is not undeferred;
 * `parallel` is NULL at the end of an initial task outside leagues, or not NULL
 * at another implicit task's end; or anything is called after the tool's end.
 *
 * With FOREIGN the tool is a library for programs of other compilers. There, a
 * region may begin and end in different calls of the runtime, and a worker
 * makes no call at the end of its region.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "tool.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

unsigned long long seen[40][KINDS][4], flags_seen[32];
int results[40], failures, finalized;
ompt_function_lookup_t tool_lookup;
ompt_set_callback_t tool_set;
ompt_dispatch_chunk_t chunks[1024];
unsigned chunk_count;
unsigned long long hints_seen[16];

__attribute__((weak)) void tool_started(void) {}
__attribute__((weak)) void tool_event(void) {}
__attribute__((weak)) void tool_region(void) {}
__attribute__((weak)) void tool_iteration(uint64_t number) { (void)number; }
__attribute__((weak)) void
tool_dependences(ompt_data_t *task, const ompt_dependence_t *list, int length) {
  (void)task, (void)list, (void)length;
}

static ompt_get_thread_data_t thread_data;
static ompt_get_task_info_t task_info;
static unsigned long long words;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static unsigned long long word(void) {
  return __atomic_add_fetch(&words, 1, __ATOMIC_RELAXED);
}

/* For each task: the address of its data word, and its flags. */
enum { TASKS = 1 << 18 };
static struct {
  ompt_data_t *at;
  int flags;
} known[TASKS];

static void meet_task(ompt_data_t *task, int flags) {
  task->value = word();
  HOLDS(task->value < TASKS);
  known[task->value % TASKS].flags = flags;
  __atomic_store_n(&known[task->value % TASKS].at, task, __ATOMIC_RELEASE);
}

static int is_own(ompt_data_t *task) {
  return task->value && __atomic_load_n(&known[task->value % TASKS].at,
                                        __ATOMIC_ACQUIRE) == task;
}

static void count(ompt_callbacks_t event, unsigned kind, unsigned endpoint) {
  HOLDS(!__atomic_load_n(&finalized, __ATOMIC_ACQUIRE));
  HOLDS(kind < KINDS && endpoint < 4);
  __atomic_add_fetch(&seen[event][kind][endpoint], 1, __ATOMIC_RELAXED);
  tool_event();
}

/* Checks that the address is in the program, but not in the runtime, which may
 * be a part of the program. */
static void in_program(ompt_callbacks_t event, const void *codeptr) {
  Dl_info where, self;
#ifdef FOREIGN
  HOLDS(codeptr && dladdr(codeptr, &where) && !strstr(where.dli_fname, ".so"));
  (void)event, (void)self;
  return;
#endif
  HOLDS(codeptr != NULL);
  if (!dladdr(codeptr, &where) || !dladdr((void *)in_program, &self)) {
    HOLDS(!"codeptr_ra is in no object");
    return;
  }
  if (strcmp(where.dli_fname, self.dli_fname)) {
    printf("event %d: codeptr_ra is in %s\n", event, where.dli_fname);
    __atomic_add_fetch(&failures, 1, __ATOMIC_RELAXED);
  }
}

#ifdef FOREIGN
#define IS_FOREIGN 1
#else
#define IS_FOREIGN 0
#endif

static void current(ompt_data_t *task) {
  ompt_data_t *now = NULL;
  IS(task_info(0, NULL, &now, NULL, NULL, NULL), 2);
  HOLDS(now == task);
}

/* ---- The regions of each thread ---- */

static __thread struct {
  ompt_callbacks_t event;
  unsigned kind;
  unsigned long long task;
  const void *codeptr;
} inside[4096];
static __thread unsigned depth;

static void scope(ompt_callbacks_t event, unsigned kind,
                  ompt_scope_endpoint_t endpoint, ompt_data_t *task,
                  const void *codeptr) {
  count(event, kind, endpoint);
  if (!IS_FOREIGN || kind != ompt_sync_region_barrier_implicit_parallel ||
      codeptr)
    in_program(event, codeptr);
  HOLDS(task && task->value);
  current(task);
  if (endpoint == ompt_scope_begin) {
    inside[depth].event = event;
    inside[depth].kind = kind;
    inside[depth].task = task->value;
    inside[depth++].codeptr = codeptr;
    return;
  }
  HOLDS(depth > 0);
  depth--;
  HOLDS(inside[depth].event == event && inside[depth].kind == kind &&
        inside[depth].task == task->value &&
        (IS_FOREIGN || inside[depth].codeptr == codeptr));
}

int run_again(const char *variable) {
  char self[4096];
  int found = -1;
  ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
  HOLDS(length > 0);
  self[length > 0 ? length : 0] = 0;
  setenv(variable, "1", 1);
  FILE *child = popen(self, "r");
  HOLDS(child && fscanf(child, "%d", &found) == 1 && pclose(child) == 0);
  return found;
}

void settle(void) {
  for (int i = 0; i < 2000; i++) {
    if (SEEN(implicit_task, 2, ompt_scope_begin) ==
        SEEN(implicit_task, 2, ompt_scope_end))
      return;
    usleep(1000);
  }
}

static void on_thread_begin(ompt_thread_t kind, ompt_data_t *data) {
  count(ompt_callback_thread_begin, kind, 0);
  HOLDS(thread_data() == data);
  IS(data->value, 0);
  data->value = word();
}

static void on_thread_end(ompt_data_t *data) {
  count(ompt_callback_thread_end, 0, 0);
  HOLDS(thread_data() == data && data->value);
  IS(depth, 0);
}

static void on_parallel_begin(ompt_data_t *task, const ompt_frame_t *frame,
                              ompt_data_t *parallel, unsigned requested,
                              int flags, const void *codeptr) {
  HOLDS(frame->enter_frame.ptr != NULL);
  IS(frame->enter_frame_flags,
     ompt_frame_application |
         (IS_FOREIGN ? ompt_frame_stackaddress : ompt_frame_framepointer));
  IS(frame->exit_frame_flags, ompt_frame_runtime | ompt_frame_framepointer);
  HOLDS(requested > 0);
  tool_region();
  HOLDS(flags &
        (ompt_parallel_invoker_runtime | ompt_parallel_invoker_program));
  IS(parallel->value, 0);
  parallel->value = word();
  scope(ompt_callback_parallel_begin, flags & ompt_parallel_league ? 1 : 0,
        ompt_scope_begin, task, codeptr);
  inside[depth - 1].kind = (unsigned)parallel->value;
}

static void on_parallel_end(ompt_data_t *parallel, ompt_data_t *task, int flags,
                            const void *codeptr) {
  HOLDS(depth > 0 && inside[depth - 1].event == ompt_callback_parallel_begin &&
        inside[depth - 1].kind == parallel->value &&
        inside[depth - 1].codeptr == codeptr);
  depth--;
  current(task);
  count(ompt_callback_parallel_end, flags & ompt_parallel_league ? 1 : 0, 0);
}

static void on_implicit_task(ompt_scope_endpoint_t endpoint,
                             ompt_data_t *parallel, ompt_data_t *task,
                             unsigned size, unsigned index, int flags) {
  int initial = flags & ompt_task_initial, in_league;
  count(ompt_callback_implicit_task, initial ? 1 : 2, endpoint);
  current(task);
  if (endpoint == ompt_scope_begin) {
    HOLDS(parallel != NULL);
    HOLDS(initial || parallel->value);
    in_league = initial && !(size == 1 && index == 1);
    HOLDS((initial && !in_league) || index < size);
    IS(task->value, 0);
    meet_task(task, flags);
    inside[depth].event = ompt_callback_implicit_task;
    inside[depth].kind = (unsigned)in_league;
    inside[depth++].task = task->value;
    if (in_league)
      count(TEAM_BEGINS, index, size < 4 ? size : 0);
    return;
  }
  IS(size, 0);
  HOLDS(depth > 0 && inside[depth - 1].event == ompt_callback_implicit_task &&
        inside[depth - 1].task == task->value);
  in_league = (int)inside[depth - 1].kind;
  HOLDS((parallel != NULL) == (initial && !in_league));
  depth--;
}

static void on_task_create(ompt_data_t *task, const ompt_frame_t *frame,
                           ompt_data_t *created, int flags, int dependences,
                           const void *codeptr) {
  count(ompt_callback_task_create, dependences ? 1 : 0, 0);
  in_program(ompt_callback_task_create, codeptr);
  current(task);
  HOLDS(frame->enter_frame.ptr != NULL);
  IS(created->value, 0);
  meet_task(created, flags);
  if (known[task->value % TASKS].flags & ompt_task_final)
    HOLDS(flags & ompt_task_undeferred && flags & ompt_task_final);
  for (int bit = 0; bit < 32; bit++)
    if ((unsigned)flags >> bit & 1)
      __atomic_add_fetch(&flags_seen[bit], 1, __ATOMIC_RELAXED);
}

/* Checks the order of the events at the end of a detached task. Delays some
 * events: if the runtime does not wait, the next event comes too early. */
static void in_turn(unsigned long long task, ompt_task_status_t status) {
  static unsigned char ended[1 << 16];
  unsigned char *how = &ended[task % (sizeof ended)];
  switch (status) {
  case ompt_task_early_fulfill:
    usleep(2000);
    HOLDS(__atomic_load_n(how, __ATOMIC_ACQUIRE) == 0);
    break;
  case ompt_task_detach:
    usleep(2000);
    __atomic_store_n(how, ompt_task_detach, __ATOMIC_RELEASE);
    break;
  case ompt_task_complete:
    __atomic_store_n(how, ompt_task_complete, __ATOMIC_RELEASE);
    break;
  case ompt_task_late_fulfill:
    HOLDS(__atomic_load_n(how, __ATOMIC_ACQUIRE) == ompt_task_detach);
    break;
  default: break;
  }
}

static void on_task_schedule(ompt_data_t *prior, ompt_task_status_t status,
                             ompt_data_t *next) {
  count(ompt_callback_task_schedule, status, 0);
  HOLDS(prior && prior->value);
  in_turn(prior->value, status);
  HOLDS(is_own(prior));
  if (status == ompt_task_early_fulfill || status == ompt_task_late_fulfill ||
      status == ompt_taskwait_complete) {
    HOLDS(next == NULL);
    return;
  }
  HOLDS(next && is_own(next));
  current(next);
}

static void on_dependences(ompt_data_t *task, const ompt_dependence_t *list,
                           int length) {
  HOLDS(is_own(task));
  tool_dependences(task, list, length);
  for (int i = 0; i < length; i++)
    count(ompt_callback_dependences, list[i].dependence_type, 0);
}

static void on_task_dependence(ompt_data_t *first, ompt_data_t *second) {
  HOLDS(is_own(first) && is_own(second) && first != second);
  count(ompt_callback_task_dependence, 0, 0);
}

static void on_sync_region(ompt_sync_region_t kind, ompt_scope_endpoint_t end,
                           ompt_data_t *parallel, ompt_data_t *task,
                           const void *codeptr) {
  scope(ompt_callback_sync_region, kind, end, task, codeptr);
  if (end == ompt_scope_begin)
    HOLDS(parallel != NULL);
}

static void on_wait(ompt_sync_region_t kind, ompt_scope_endpoint_t end,
                    ompt_data_t *parallel, ompt_data_t *task,
                    const void *codeptr) {
  if (end == ompt_scope_begin) {
    unsigned i = depth;
    HOLDS(parallel != NULL);
    while (i && inside[i - 1].kind == ompt_sync_region_reduction)
      i--;
    HOLDS(i && inside[i - 1].event == ompt_callback_sync_region &&
          inside[i - 1].kind == kind);
  }
  scope(ompt_callback_sync_region_wait, kind, end, task, codeptr);
}

static void on_reduction(ompt_sync_region_t kind, ompt_scope_endpoint_t end,
                         ompt_data_t *parallel, ompt_data_t *task,
                         const void *codeptr) {
  HOLDS(parallel && kind == ompt_sync_region_reduction);
  scope(ompt_callback_reduction, kind, end, task, codeptr);
}

static void on_work(ompt_work_t kind, ompt_scope_endpoint_t end,
                    ompt_data_t *parallel, ompt_data_t *task, uint64_t amount,
                    const void *codeptr) {
  HOLDS(parallel && (IS_FOREIGN || amount < 1000000));
  if (kind == ompt_work_scope || kind == ompt_work_single_executor)
    IS(amount, 1);
  scope(ompt_callback_work, kind, end, task, codeptr);
}

static void on_masked(ompt_scope_endpoint_t end, ompt_data_t *parallel,
                      ompt_data_t *task, const void *codeptr) {
  HOLDS(parallel != NULL);
  scope(ompt_callback_masked, 0, end, task, codeptr);
}

static void on_dispatch(ompt_data_t *parallel, ompt_data_t *task,
                        ompt_dispatch_t kind, ompt_data_t instance) {
  HOLDS(parallel != NULL);
  current(task);
  count(ompt_callback_dispatch, kind, 0);
  if (kind == ompt_dispatch_section) {
    in_program(ompt_callback_dispatch, instance.ptr);
    return;
  }
  if (kind == ompt_dispatch_iteration) {
    tool_iteration(instance.value);
    return;
  }
  HOLDS(instance.ptr != NULL);
  pthread_mutex_lock(&lock);
  if (chunk_count < 1024)
    chunks[chunk_count++] = *(ompt_dispatch_chunk_t *)instance.ptr;
  pthread_mutex_unlock(&lock);
}

/* ---- Mutual exclusion ---- */

static __thread ompt_wait_id_t wanted;
static __thread ompt_mutex_t wanted_kind;
static __thread const void *wanted_at;

static void seen_hint(unsigned hint) {
  HOLDS(hint < 16);
  __atomic_add_fetch(&hints_seen[hint % 16], 1, __ATOMIC_RELAXED);
}

static void on_acquire(ompt_mutex_t kind, unsigned hint, unsigned impl,
                       ompt_wait_id_t id, const void *codeptr) {
  seen_hint(hint);
  count(ompt_callback_mutex_acquire, kind, 0);
  in_program(ompt_callback_mutex_acquire, codeptr);
  HOLDS(impl == 1 && id != 0);
  wanted = id;
  wanted_kind = kind;
  wanted_at = codeptr;
}

static void on_acquired(ompt_mutex_t kind, ompt_wait_id_t id,
                        const void *codeptr) {
  count(ompt_callback_mutex_acquired, kind, 0);
  in_program(ompt_callback_mutex_acquired, codeptr);
  HOLDS(wanted == id && wanted_kind == kind && wanted_at == codeptr);
  wanted = 0;
}

static void on_released(ompt_mutex_t kind, ompt_wait_id_t id,
                        const void *codeptr) {
  HOLDS(id != 0);
  count(ompt_callback_mutex_released, kind, 0);
  in_program(ompt_callback_mutex_released, codeptr);
}

static void on_nest_lock(ompt_scope_endpoint_t end, ompt_wait_id_t id,
                         const void *codeptr) {
  count(ompt_callback_nest_lock, 0, end);
  in_program(ompt_callback_nest_lock, codeptr);
  HOLDS(end == ompt_scope_end || wanted == id);
}

static void on_lock_init(ompt_mutex_t kind, unsigned hint, unsigned impl,
                         ompt_wait_id_t id, const void *codeptr) {
  (void)impl;
  seen_hint(hint);
  HOLDS(id != 0);
  count(ompt_callback_lock_init, kind, 0);
  in_program(ompt_callback_lock_init, codeptr);
}

static void on_lock_destroy(ompt_mutex_t kind, ompt_wait_id_t id,
                            const void *codeptr) {
  HOLDS(id != 0);
  count(ompt_callback_lock_destroy, kind, 0);
  in_program(ompt_callback_lock_destroy, codeptr);
}

/* Counts cancellations. The last index in `seen` is 1 for activated, 2 for
 * detected, and 3 for discarded. */
static void on_cancel(ompt_data_t *task, int flags, const void *codeptr) {
  unsigned how = flags & ompt_cancel_activated  ? 1
                 : flags & ompt_cancel_detected ? 2
                                                : 3;
  HOLDS(task->value && (how != 3 || flags & ompt_cancel_discarded_task));
  count(ompt_callback_cancel, (unsigned)flags & 15, how);
  if (how != 3)
    in_program(ompt_callback_cancel, codeptr);
}

static void on_error(ompt_severity_t severity, const char *message,
                     size_t length, const void *codeptr) {
  HOLDS(strlen(message) == length);
  count(ompt_callback_error, severity, 0);
  in_program(ompt_callback_error, codeptr);
}

static void on_flush(ompt_data_t *data, const void *codeptr) {
  HOLDS(data == thread_data());
  count(ompt_callback_flush, 0, 0);
  in_program(ompt_callback_flush, codeptr);
}

static int on_control(uint64_t command, uint64_t modifier, void *argument,
                      const void *codeptr) {
  count(ompt_callback_control_tool, (unsigned)command, 0);
  in_program(ompt_callback_control_tool, codeptr);
  return argument ? *(int *)argument : (int)modifier;
}

/* ---- Start and end ---- */

static void set(ompt_callbacks_t event, ompt_callback_t callback) {
  results[event] = (int)tool_set(event, callback);
}

static int start(ompt_function_lookup_t lookup, int device, ompt_data_t *data) {
  IS(device, 0);
  IS(data->value, 0);
  data->value = 77;
  tool_lookup = lookup;
  tool_set = (ompt_set_callback_t)lookup("ompt_set_callback");
  thread_data = (ompt_get_thread_data_t)lookup("ompt_get_thread_data");
  task_info = (ompt_get_task_info_t)lookup("ompt_get_task_info");
#define SET(event, function) \
  set(ompt_callback_##event, (ompt_callback_t)function)
  SET(thread_begin, on_thread_begin);
  SET(thread_end, on_thread_end);
  SET(parallel_begin, on_parallel_begin);
  SET(parallel_end, on_parallel_end);
  SET(implicit_task, on_implicit_task);
  SET(task_create, on_task_create);
  SET(task_schedule, on_task_schedule);
  SET(dependences, on_dependences);
  SET(task_dependence, on_task_dependence);
  SET(sync_region, on_sync_region);
  SET(sync_region_wait, on_wait);
  SET(reduction, on_reduction);
  SET(work, on_work);
  SET(masked, on_masked);
  SET(dispatch, on_dispatch);
  SET(mutex_acquire, on_acquire);
  SET(mutex_acquired, on_acquired);
  SET(mutex_released, on_released);
  SET(nest_lock, on_nest_lock);
  SET(lock_init, on_lock_init);
  SET(lock_destroy, on_lock_destroy);
  SET(cancel, on_cancel);
  SET(error, on_error);
  SET(flush, on_flush);
  SET(control_tool, on_control);
  tool_started();
  return 1;
}

static void end(ompt_data_t *data) {
  IS(data->value, 77);
  IS(finalized, 0);
  __atomic_store_n(&finalized, 1, __ATOMIC_RELEASE);
  fflush(stdout);
  if (failures)
    _Exit(1);
}

ompt_start_tool_result_t *ompt_start_tool(unsigned version,
                                          const char *runtime) {
  static ompt_start_tool_result_t result = {start, end, {0}};
  HOLDS(version >= 201107 && runtime && *runtime);
  return &result;
}
