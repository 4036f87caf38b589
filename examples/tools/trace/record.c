/* record.c: records events: the tool that ompt-trace loads into a program.
 *
 * The tool works with any runtime that has OpenMP 5's interface (omp-tools.h).
 * Each callback reads a clock, looks up a place, and writes one event of 32
 * bytes (raw.h) into its thread's chunk (store.h). Later the program ompt-trace
 * interprets the events.
 *
 * The numbers of regions and tasks are in the runtime's data words for tools.
 * ompt-cc's runtime knows the place of a construct (occ.h). Other runtimes pass
 * only codeptr_ra.
 *
 * A forked child gets a file of its own when it first uses OpenMP.
 */
/* SPDX-License-Identifier: MIT */
#include "trace/kind_of.h"
#include "trace/record_device.h"
#include "trace/store.h"

#include <omp-tools.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static __thread struct store_thread *self
    __attribute__((tls_model("initial-exec")));
static char runtime[128];
static enum { UNTRIED, OPEN, FAILED } file;
static uint64_t without; /* bits of kinds that are not recorded */
static int host; /* the host's device number */
static occ_region_of_t region_of;
static occ_construct_name_t construct_name;

static void open_file(void) {
  if (file == UNTRIED)
    file = store_open(runtime) == 0 ? OPEN : FAILED;
}

static void thread_begins(ompt_thread_t type) {
  self = store_thread_new();
  if (self)
    store_event(self,
                (struct raw_event){.kind = RAW_THREAD_BEGIN,
                                   .detail = (uint8_t)type,
                                   .object = (uint64_t)syscall(SYS_gettid)});
}

/* Returns the thread's record. Makes it if the thread's begin was not reported,
 * as after fork(). */
static struct store_thread *thread(void) {
  if (!self) {
    open_file();
    thread_begins(ompt_thread_unknown);
  }
  return self;
}

/* Returns the place of a call. A call in a construct is in a function with a
 * generated name, but the runtime knows the name of the user's function. */
static uint32_t place_of_call(const void *codeptr) {
  const struct occ_region_info *region =
      region_of && codeptr ? region_of(codeptr) : NULL;
  return codeptr
             ? store_address(self, codeptr, region ? region->function : NULL)
             : 0;
}

static uint32_t place(const void *codeptr) {
  const struct occ_region_info *region = region_of ? region_of(NULL) : NULL;
  /* for code of other compilers, only the address is known */
  return region && *region->file
             ? store_region(self, region, construct_name(region->kind))
             : place_of_call(codeptr);
}

static int is_recorded(int kind) { return kind < 0 || !(without >> kind & 1); }

static uint64_t word(const ompt_data_t *data) { return data ? data->value : 0; }

#define PUT(...)                                          \
  do {                                                    \
    if (thread() && store_takes(self))                    \
      store_event(self, (struct raw_event){__VA_ARGS__}); \
  } while (0)
#define PUT_NUMBERED(data, ...)                                              \
  do {                                                                       \
    if (thread() && store_takes(self)) {                                     \
      (data)->value = store_number(self);                                    \
      store_event(self,                                                      \
                  (struct raw_event){.object = (data)->value, __VA_ARGS__}); \
    }                                                                        \
  } while (0)

/* ---- Threads, regions, tasks ---- */

static void on_thread_begin(ompt_thread_t type, ompt_data_t *data) {
  (void)data;
  if (!self)
    thread_begins(type);
}

static void on_thread_end(ompt_data_t *data) {
  (void)data;
  if (!self)
    return;
  store_event(self, (struct raw_event){.kind = RAW_THREAD_END});
  store_thread_end(self);
  self = NULL;
}

static void on_parallel_begin(ompt_data_t *task, const ompt_frame_t *frame,
                              ompt_data_t *region, unsigned requested,
                              int flags, const void *codeptr) {
  (void)frame;
  PUT_NUMBERED(region, .kind = RAW_PARALLEL_BEGIN, .other = word(task),
               .value = (uint16_t)requested,
               .detail = (flags & ompt_parallel_league) != 0,
               .place = place(codeptr));
}

static void on_parallel_end(ompt_data_t *region, ompt_data_t *task, int flags,
                            const void *codeptr) {
  (void)task, (void)flags, (void)codeptr;
  PUT(.kind = RAW_PARALLEL_END, .object = word(region));
}

static void on_implicit_task(ompt_scope_endpoint_t end, ompt_data_t *region,
                             ompt_data_t *task, unsigned size, unsigned number,
                             int flags) {
  (void)size;
  if (end == ompt_scope_begin)
    PUT_NUMBERED(task, .kind = RAW_IMPLICIT_BEGIN, .other = word(region),
                 .value = (uint16_t)number,
                 .detail = (flags & ompt_task_initial) != 0);
  else
    PUT(.kind = RAW_IMPLICIT_END, .object = word(task));
}

static void on_task_create(ompt_data_t *task, const ompt_frame_t *frame,
                           ompt_data_t *created, int flags, int dependences,
                           const void *codeptr) {
  (void)frame, (void)dependences;
  PUT_NUMBERED(created, .kind = RAW_TASK_CREATE, .other = word(task),
               .value = RAW_TASK_FLAGS(flags), .place = place(codeptr));
}

static void on_task_schedule(ompt_data_t *before, ompt_task_status_t status,
                             ompt_data_t *next) {
  PUT(.kind = RAW_TASK_SCHEDULE, .object = word(before), .other = word(next),
      .detail = (uint8_t)status);
}

/* ---- Worksharing, synchronization ---- */

static void on_work(ompt_work_t type, ompt_scope_endpoint_t end,
                    ompt_data_t *region, ompt_data_t *task, uint64_t count,
                    const void *codeptr) {
  (void)region, (void)task;
  if (!is_recorded(kind_of_work(type)))
    return;
  if (end == ompt_scope_begin)
    PUT(.kind = RAW_WORK_BEGIN, .detail = (uint8_t)type, .other = count,
        .place = place(codeptr));
  else if (end == ompt_scope_end)
    PUT(.kind = RAW_WORK_END, .detail = (uint8_t)type);
  else { /* ompt_scope_beginend: some runtimes report this for a single region
          * whose block another thread executes */
    PUT(.kind = RAW_WORK_BEGIN, .detail = (uint8_t)type, .other = count,
        .place = place(codeptr));
    PUT(.kind = RAW_WORK_END, .detail = (uint8_t)type);
  }
}

static void on_masked(ompt_scope_endpoint_t end, ompt_data_t *region,
                      ompt_data_t *task, const void *codeptr) {
  (void)region, (void)task;
  if (!is_recorded(SPAN_MASKED))
    return;
  if (end == ompt_scope_begin)
    PUT(.kind = RAW_MASKED_BEGIN, .place = place(codeptr));
  else
    PUT(.kind = RAW_MASKED_END);
}

static void on_sync_region(ompt_sync_region_t kind, ompt_scope_endpoint_t end,
                           ompt_data_t *region, ompt_data_t *task,
                           const void *codeptr) {
  (void)region, (void)task;
  if (!is_recorded(kind_of_sync(kind)))
    return;
  if (end == ompt_scope_begin)
    PUT(.kind = RAW_SYNC_BEGIN, .detail = (uint8_t)kind,
        .place = place(codeptr));
  else
    PUT(.kind = RAW_SYNC_END, .detail = (uint8_t)kind);
}

/* Records only the waits of taskgroups. A barrier or a taskwait waits from its
 * begin to its end, which on_sync_region records. */
static void on_sync_region_wait(ompt_sync_region_t kind,
                                ompt_scope_endpoint_t end, ompt_data_t *region,
                                ompt_data_t *task, const void *codeptr) {
  (void)region, (void)task, (void)codeptr;
  if (kind == ompt_sync_region_taskgroup && is_recorded(SPAN_TASKGROUP))
    PUT(.kind = end == ompt_scope_begin ? RAW_WAIT_BEGIN : RAW_WAIT_END,
        .detail = (uint8_t)kind);
}

/* A lock belongs to no construct, so its place is the call of the routine. */
static uint32_t mutex_place(ompt_mutex_t kind, const void *codeptr) {
  return kind < ompt_mutex_critical ? place_of_call(codeptr) : place(codeptr);
}

static void on_mutex_acquire(ompt_mutex_t kind, unsigned hint, unsigned how,
                             ompt_wait_id_t id, const void *codeptr) {
  (void)hint, (void)how;
  if (is_recorded(kind_of_mutex(kind)))
    PUT(.kind = RAW_ACQUIRE, .detail = (uint8_t)kind, .object = id,
        .place = mutex_place(kind, codeptr));
}

/* If the thread's newest event is the RAW_ACQUIRE of this mutex, changes it to
 * RAW_ACQUIRED. This is the usual case. */
static void on_mutex_acquired(ompt_mutex_t kind, ompt_wait_id_t id,
                              const void *codeptr) {
  struct raw_event *acquire;
  if (!is_recorded(kind_of_mutex(kind)))
    return;
  acquire = self ? store_newest(self, RAW_ACQUIRE, id) : NULL;
  if (acquire) {
    acquire->other = store_clock();
    __atomic_store_n(&acquire->kind, RAW_ACQUIRED, __ATOMIC_RELEASE);
  } else
    PUT(.kind = RAW_ACQUIRED, .detail = (uint8_t)kind, .object = id,
        .place = mutex_place(kind, codeptr));
}

/* Records a release, except that of a lock: holding a lock makes no span. */
static void on_mutex_released(ompt_mutex_t kind, ompt_wait_id_t id,
                              const void *codeptr) {
  (void)codeptr;
  if (kind >= ompt_mutex_critical && is_recorded(kind_of_mutex(kind)))
    PUT(.kind = RAW_RELEASED, .detail = (uint8_t)kind, .object = id);
}

static void on_nest_lock(ompt_scope_endpoint_t end, ompt_wait_id_t id,
                         const void *codeptr) {
  if (end == ompt_scope_begin && is_recorded(SPAN_LOCK_WAIT))
    PUT(.kind = RAW_ACQUIRED_AGAIN, .detail = ompt_mutex_nest_lock,
        .object = id, .place = place_of_call(codeptr));
}

/* ---- Device constructs ---- */

static void on_target(ompt_target_t kind, ompt_scope_endpoint_t end, int device,
                      ompt_data_t *task, ompt_id_t target,
                      const void *codeptr) {
  (void)task;
  if (!is_recorded(SPAN_TARGET))
    return;
  PUT(.kind = end == ompt_scope_begin ? RAW_TARGET_BEGIN : RAW_TARGET_END,
      .detail = (uint8_t)kind, .object = target, .other = device != host,
      .value = (uint16_t)device,
      .place = end == ompt_scope_begin ? place(codeptr) : 0);
}

/* ---- Marks ---- */

static void on_cancel(ompt_data_t *task, int flags, const void *codeptr) {
  PUT(.kind = RAW_CANCEL, .object = word(task), .value = (uint16_t)flags,
      .place = place(codeptr));
}

static void on_error(ompt_severity_t severity, const char *message,
                     size_t length, const void *codeptr) {
  (void)message, (void)length;
  PUT(.kind = RAW_ERROR, .detail = (uint8_t)severity, .place = place(codeptr));
}

static int on_control_tool(uint64_t command, uint64_t modifier, void *argument,
                           const void *codeptr) {
  (void)modifier, (void)argument;
  PUT(.kind = RAW_CONTROL, .object = command, .place = place_of_call(codeptr));
  return 0;
}

/* ---- Start and end ---- */

/* Gives up the record and the file, which are the parent's. */
static void in_child(void) {
  self = NULL;
  file = UNTRIED;
}

static int initialize(ompt_function_lookup_t lookup, int device,
                      ompt_data_t *data) {
  static int watches_forks;
  const char *kinds = getenv(RAW_WITHOUT);
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  (void)data;
  host = device;
  region_of = (occ_region_of_t)lookup("occ_region_of");
  construct_name = (occ_construct_name_t)lookup("occ_construct_name");
  without = kinds ? strtoull(kinds, NULL, 16) : 0;
  open_file();
  if (!watches_forks)
    pthread_atfork(NULL, NULL, in_child);
  watches_forks = 1;
#define ON(event) set(ompt_callback_##event, (ompt_callback_t)on_##event)
  ON(thread_begin);
  ON(thread_end);
  ON(parallel_begin);
  ON(parallel_end);
  ON(implicit_task);
  ON(task_create);
  ON(task_schedule);
  ON(work);
  ON(masked);
  ON(sync_region);
  ON(sync_region_wait);
  ON(mutex_acquire);
  ON(mutex_acquired);
  ON(mutex_released);
  ON(nest_lock);
  ON(cancel);
  ON(error);
  ON(control_tool);
  ON(target);
  record_devices(set);
  return file == OPEN;
}

static void finalize(ompt_data_t *data) {
  (void)data;
  store_close();
}

ompt_start_tool_result_t *ompt_start_tool(unsigned version, const char *name) {
  static ompt_start_tool_result_t result = {initialize, finalize, {0}};
  (void)version;
  for (size_t i = 0; name && name[i] && i + 1 < sizeof runtime; i++)
    runtime[i] = name[i];
  return getenv(RAW_FOLDER) ? &result : NULL;
}
