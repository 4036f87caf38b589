/* all_omp5.c: the OpenMP 5 tool of all.c: it counts, and has words of its own. */
/* SPDX-License-Identifier: MIT */
#include <omp-tools.h>

enum { MAGIC = 0x5000000 };

unsigned long long omp5[8];
int omp5_failures;

#define COUNT(index) __atomic_add_fetch(&omp5[index], 1, __ATOMIC_RELAXED)

static void begin(ompt_data_t *data) {
  if (data->value)
    omp5_failures++;
  data->value = MAGIC;
}

static void end(ompt_data_t *data) {
  if (data->value != MAGIC)
    omp5_failures++;
}

static void on_parallel(ompt_data_t *task, const ompt_frame_t *frame,
                        ompt_data_t *parallel, unsigned requested, int flags,
                        const void *codeptr) {
  (void)task, (void)frame, (void)requested, (void)flags, (void)codeptr;
  COUNT(0);
  begin(parallel);
}

static void on_implicit(ompt_scope_endpoint_t endpoint, ompt_data_t *parallel,
                        ompt_data_t *task, unsigned size, unsigned index,
                        int flags) {
  (void)parallel, (void)size, (void)index;
  if (flags & ompt_task_initial)
    return;
  if (endpoint == ompt_scope_begin) {
    COUNT(1);
    begin(task);
  } else {
    end(task);
  }
}

static void on_create(ompt_data_t *task, const ompt_frame_t *frame,
                      ompt_data_t *created, int flags, int dependences,
                      const void *codeptr) {
  (void)task, (void)frame, (void)flags, (void)dependences, (void)codeptr;
  COUNT(2);
  begin(created);
}

static void on_schedule(ompt_data_t *prior, ompt_task_status_t status,
                        ompt_data_t *next) {
  (void)next;
  if (status == ompt_task_complete)
    end(prior);
}

static void on_sync(ompt_sync_region_t kind, ompt_scope_endpoint_t endpoint,
                    ompt_data_t *parallel, ompt_data_t *task,
                    const void *codeptr) {
  (void)kind, (void)parallel, (void)task, (void)codeptr;
  if (endpoint == ompt_scope_begin)
    COUNT(3);
}

static void on_acquired(ompt_mutex_t kind, ompt_wait_id_t id,
                        const void *codeptr) {
  (void)kind, (void)id, (void)codeptr;
  COUNT(4);
}

static void on_thread(ompt_thread_t kind, ompt_data_t *thread) {
  (void)kind;
  COUNT(5);
  begin(thread);
}

static int start(ompt_function_lookup_t lookup, int device, ompt_data_t *data) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  (void)device, (void)data;
#define SET(event, function) \
  set(ompt_callback_##event, (ompt_callback_t)function)
  SET(parallel_begin, on_parallel);
  SET(implicit_task, on_implicit);
  SET(task_create, on_create);
  SET(task_schedule, on_schedule);
  SET(sync_region, on_sync);
  SET(mutex_acquired, on_acquired);
  SET(thread_begin, on_thread);
  SET(thread_end, end);
  return 1;
}

ompt_start_tool_result_t *ompt_start_tool(unsigned version,
                                          const char *runtime) {
  static ompt_start_tool_result_t result = {start, end, {MAGIC}};
  (void)version, (void)runtime;
  return &result;
}
