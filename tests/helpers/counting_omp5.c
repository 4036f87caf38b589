/* counting_omp5.c: a tool of OpenMP 5 that stores its own data words; see
 * counting.h. */
/* SPDX-License-Identifier: MIT */
#include "counting.h"

#include <omp-tools.h>

enum { MAGIC = 0x5000000 };

unsigned long long omp5[COUNTS][2];
int omp5_failures;

static void count(enum count what, int end) {
  __atomic_add_fetch(&omp5[what][end], 1, __ATOMIC_RELAXED);
}

static void is_word(const ompt_data_t *data, uint64_t wanted) {
  if (data->value != wanted)
    __atomic_add_fetch(&omp5_failures, 1, __ATOMIC_RELAXED);
}
static void begins(ompt_data_t *data) {
  is_word(data, 0);
  data->value = MAGIC;
}

static void on_parallel_begin(ompt_data_t *task, const ompt_frame_t *frame,
                              ompt_data_t *region, unsigned size, int flags,
                              const void *codeptr) {
  (void)task, (void)frame, (void)size, (void)flags, (void)codeptr;
  begins(region);
  count(PARALLEL, 0);
}
static void on_parallel_end(ompt_data_t *region, ompt_data_t *task, int flags,
                            const void *codeptr) {
  (void)task, (void)flags, (void)codeptr;
  is_word(region, MAGIC);
  count(PARALLEL, 1);
}
static void on_implicit_task(ompt_scope_endpoint_t end, ompt_data_t *region,
                             ompt_data_t *task, unsigned size, unsigned index,
                             int flags) {
  (void)region, (void)size, (void)index;
  if (!(flags & ompt_task_implicit))
    return;
  count(IMPLICIT, end == ompt_scope_end);
  if (end == ompt_scope_begin)
    begins(task);
  else
    is_word(task, MAGIC);
}
static void on_task_create(ompt_data_t *task, const ompt_frame_t *frame,
                           ompt_data_t *created, int flags, int depends,
                           const void *codeptr) {
  (void)task, (void)frame, (void)flags, (void)depends, (void)codeptr;
  begins(created);
  count(TASK, 0);
}
static void on_task_schedule(ompt_data_t *from, ompt_task_status_t how,
                             ompt_data_t *to) {
  (void)to;
  if (how != ompt_task_complete)
    return;
  is_word(from, MAGIC);
  count(TASK, 1);
}
static void on_sync(ompt_sync_region_t kind, ompt_scope_endpoint_t end,
                    ompt_data_t *region, ompt_data_t *task,
                    const void *codeptr) {
  (void)region, (void)task, (void)codeptr;
  if (kind == ompt_sync_region_taskwait || kind == ompt_sync_region_taskgroup ||
      kind == ompt_sync_region_reduction)
    return;
  count(BARRIER, end == ompt_scope_end);
  if (kind == ompt_sync_region_barrier_explicit)
    count(BARRIER_EXPLICIT, end == ompt_scope_end);
}
static void on_masked(ompt_scope_endpoint_t end, ompt_data_t *region,
                      ompt_data_t *task, const void *codeptr) {
  (void)region, (void)task, (void)codeptr;
  count(MASTER, end == ompt_scope_end);
}
static void on_work(ompt_work_t kind, ompt_scope_endpoint_t end,
                    ompt_data_t *region, ompt_data_t *task, uint64_t iterations,
                    const void *codeptr) {
  (void)region, (void)task, (void)iterations, (void)codeptr;
  if (kind == ompt_work_single_executor)
    count(SINGLE, end == ompt_scope_end);
}
static void on_mutex(ompt_mutex_t kind, int end) {
  switch (kind) {
  case ompt_mutex_ordered: count(ORDERED, end); break;
  case ompt_mutex_critical: count(CRITICAL, end); break;
  case ompt_mutex_atomic: count(ATOMIC, end); break;
  case ompt_mutex_lock: count(LOCK, end); break;
  default: break;
  }
}
static void on_acquired(ompt_mutex_t kind, ompt_wait_id_t id,
                        const void *codeptr) {
  (void)id, (void)codeptr;
  on_mutex(kind, 0);
}
static void on_released(ompt_mutex_t kind, ompt_wait_id_t id,
                        const void *codeptr) {
  (void)id, (void)codeptr;
  on_mutex(kind, 1);
}
static void on_thread_begin(ompt_thread_t kind, ompt_data_t *thread) {
  (void)kind;
  begins(thread);
  count(THREAD, 0);
}
static void on_thread_end(ompt_data_t *thread) {
  is_word(thread, MAGIC);
  count(THREAD, 1);
}

static int start(ompt_function_lookup_t lookup, int device, ompt_data_t *data) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  (void)device, (void)data;
#define SET(event, function) \
  set(ompt_callback_##event, (ompt_callback_t)(function))
  SET(parallel_begin, on_parallel_begin);
  SET(parallel_end, on_parallel_end);
  SET(implicit_task, on_implicit_task);
  SET(task_create, on_task_create);
  SET(task_schedule, on_task_schedule);
  SET(sync_region, on_sync);
  SET(masked, on_masked);
  SET(work, on_work);
  SET(mutex_acquired, on_acquired);
  SET(mutex_released, on_released);
  SET(thread_begin, on_thread_begin);
  SET(thread_end, on_thread_end);
  return 1;
}
static void end(ompt_data_t *data) { is_word(data, MAGIC); }

ompt_start_tool_result_t *ompt_start_tool(unsigned version,
                                          const char *runtime) {
  static ompt_start_tool_result_t result = {start, end, {MAGIC}};
  (void)version, (void)runtime;
  return &result;
}
