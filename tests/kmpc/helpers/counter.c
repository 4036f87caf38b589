/* counter.c: a tool of OpenMP 5 that counts regions and tasks, and checks which
 * file called the runtime, and that a thread gets chunks of loops only in
 * loops.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include "omp-tools.h"

static int begun, ended, tasks, done, outside, stray;
static __thread int loops; /* loop regions of this thread */

/* Counts addresses that are not in the program: each one is an error. */
static void look(const void *address) {
  Dl_info info;
  if (!address || !dladdr(address, &info) || strstr(info.dli_fname, ".so"))
    __atomic_add_fetch(&outside, 1, __ATOMIC_RELAXED);
}

static void on_begin(ompt_data_t *task, const ompt_frame_t *frame,
                     ompt_data_t *parallel, unsigned requested, int flags,
                     const void *address) {
  (void)task, (void)frame, (void)parallel, (void)requested, (void)flags;
  __atomic_add_fetch(&begun, 1, __ATOMIC_RELAXED);
  look(address);
}

static void on_end(ompt_data_t *parallel, ompt_data_t *task, int flags,
                   const void *address) {
  (void)parallel, (void)task, (void)flags;
  __atomic_add_fetch(&ended, 1, __ATOMIC_RELAXED);
  look(address);
}

static void on_create(ompt_data_t *task, const ompt_frame_t *frame,
                      ompt_data_t *made, int flags, int depends,
                      const void *address) {
  (void)task, (void)frame, (void)made, (void)depends;
  if (!(flags & ompt_task_explicit))
    return;
  __atomic_add_fetch(&tasks, 1, __ATOMIC_RELAXED);
  look(address);
}

static void on_schedule(ompt_data_t *before, ompt_task_status_t status,
                        ompt_data_t *next) {
  (void)before, (void)next;
  if (status == ompt_task_complete)
    __atomic_add_fetch(&done, 1, __ATOMIC_RELAXED);
}

static void on_work(ompt_work_t kind, ompt_scope_endpoint_t end,
                    ompt_data_t *parallel, ompt_data_t *task, uint64_t count,
                    const void *address) {
  (void)parallel, (void)task, (void)count, (void)address;
  if (kind == ompt_work_loop || kind >= ompt_work_loop_static)
    loops += end == ompt_scope_begin ? 1 : -1;
}

static void on_dispatch(ompt_data_t *parallel, ompt_data_t *task,
                        ompt_dispatch_t kind, ompt_data_t chunk) {
  (void)parallel, (void)task, (void)chunk;
  if (kind == ompt_dispatch_ws_loop_chunk && !loops)
    __atomic_add_fetch(&stray, 1, __ATOMIC_RELAXED);
}

static int initialize(ompt_function_lookup_t lookup, int device,
                      ompt_data_t *data) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  (void)device, (void)data;
  set(ompt_callback_parallel_begin, (ompt_callback_t)on_begin);
  set(ompt_callback_parallel_end, (ompt_callback_t)on_end);
  set(ompt_callback_task_create, (ompt_callback_t)on_create);
  set(ompt_callback_task_schedule, (ompt_callback_t)on_schedule);
  set(ompt_callback_work, (ompt_callback_t)on_work);
  set(ompt_callback_dispatch, (ompt_callback_t)on_dispatch);
  return 1;
}

static void finalize(ompt_data_t *data) {
  (void)data;
  printf("parallel %d = %d, tasks %d\n", begun, ended, tasks);
  printf("regions %d tasks %d outside %d chunks %d\n", begun - ended,
         tasks - done, outside, stray);
}

ompt_start_tool_result_t *ompt_start_tool(unsigned version, const char *name) {
  static ompt_start_tool_result_t result = {initialize, finalize, {0}};
  (void)version, (void)name;
  return &result;
}
