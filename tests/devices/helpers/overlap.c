/* overlap.c: a device executes a target task while its thread does other work. An OpenMP 5 tool
 * prints the events. The first region waits for a byte that the host writes after both targets. */
/* SPDX-License-Identifier: MIT */
#include <omp-tools.h>

#include <stdio.h>
#include <unistd.h>

static ompt_id_t tasks;

static void task_create(ompt_data_t *by, const ompt_frame_t *frame, ompt_data_t *task, int flags, int depends,
                        const void *codeptr) {
  (void)by, (void)frame, (void)depends, (void)codeptr;
  task->value = ++tasks;
  printf("task %d is created%s\n", (int)task->value, flags & ompt_task_target ? ", a target task" : "");
}
static void task_schedule(ompt_data_t *from, ompt_task_status_t how, ompt_data_t *to) {
  printf("from task %d to task %d, status %d\n", (int)from->value, (int)to->value, (int)how);
}
static void target(ompt_target_t kind, ompt_scope_endpoint_t end, int device, ompt_data_t *by, ompt_data_t *task,
                   ompt_data_t *data, const void *codeptr) {
  (void)by, (void)data, (void)codeptr;
  printf("target of task %d on device %d %s%s\n", (int)task->value, device, end == ompt_scope_begin ? "begins" : "ends",
         kind == ompt_target_nowait ? ", nowait" : "");
}
static void submit(ompt_scope_endpoint_t end, ompt_data_t *data, ompt_id_t *operation, unsigned teams) {
  (void)data, (void)operation, (void)teams;
  printf("submit %s\n", end == ompt_scope_begin ? "begins" : "ends");
}
static void taskwait(ompt_sync_region_t kind, ompt_scope_endpoint_t end, ompt_data_t *parallel, ompt_data_t *task,
                     const void *codeptr) {
  (void)parallel, (void)task, (void)codeptr;
  if (kind == ompt_sync_region_taskwait)
    printf("taskwait %s\n", end == ompt_scope_begin ? "begins" : "ends");
}

static int initialize(ompt_function_lookup_t lookup, int device, ompt_data_t *data) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  (void)device, (void)data;
  set(ompt_callback_task_create, (ompt_callback_t)task_create);
  set(ompt_callback_task_schedule, (ompt_callback_t)task_schedule);
  set(ompt_callback_target_emi, (ompt_callback_t)target);
  set(ompt_callback_target_submit_emi, (ompt_callback_t)submit);
  set(ompt_callback_sync_region, (ompt_callback_t)taskwait);
  return 1;
}
static void finalize(ompt_data_t *data) { (void)data; }

ompt_start_tool_result_t *ompt_start_tool(unsigned version, const char *runtime) {
  static ompt_start_tool_result_t result = {initialize, finalize, {0}};
  (void)version, (void)runtime;
  return &result;
}

int main(void) {
  int x = 1, ends[2];
  char byte = 0;
  alarm(300);
  if (pipe(ends))
    return 1;
  int in = ends[0];
#pragma omp target nowait map(tofrom : x) depend(out : x)
  x += read(in, &byte, 1);
#pragma omp target nowait map(tofrom : x) depend(inout : x)
  x++;
  printf("the host goes on, x is %d\n", x);
  if (write(ends[1], &byte, 1) != 1)
    return 1;
#pragma omp taskwait
  printf("x is %d\n", x);
  return 0;
}
