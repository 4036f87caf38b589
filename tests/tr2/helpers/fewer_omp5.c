/* fewer_omp5.c: the tool of OpenMP 5; fewer.c has the tool of TR2.
 *
 * For: tests/tr2/fewer.c. Separate, because no file can include the headers of
 * both interfaces.
 */
/* SPDX-License-Identifier: MIT */
#include "fewer.h"

#include <omp-tools.h>
#include <stddef.h>

int omp5_created, omp5_switched, omp5_taskwaits;
occ_report_t omp5_report;
static ompt_get_task_memory_t get_task_memory;

unsigned long long omp5_size(void) {
  void *address;
  size_t size;
  get_task_memory(&address, &size, 0);
  return size;
}

static void on_create(ompt_data_t *parent, const ompt_frame_t *frame,
                      ompt_data_t *task, int flags, int depends,
                      const void *address) {
  (void)parent, (void)frame, (void)task, (void)depends, (void)address;
  if (flags & ompt_task_explicit)
    ONE_MORE(omp5_created);
}

static void on_schedule(ompt_data_t *prior, ompt_task_status_t status,
                        ompt_data_t *next) {
  (void)prior, (void)status, (void)next;
  ONE_MORE(omp5_switched);
}

static void on_sync(ompt_sync_region_t kind, ompt_scope_endpoint_t end,
                    ompt_data_t *region, ompt_data_t *task,
                    const void *address) {
  (void)end, (void)region, (void)task, (void)address;
  if (kind == ompt_sync_region_taskwait)
    ONE_MORE(omp5_taskwaits);
}

static int initialize(ompt_function_lookup_t lookup, int device,
                      ompt_data_t *data) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  (void)device, (void)data;
  set(ompt_callback_task_create, (ompt_callback_t)on_create);
  set(ompt_callback_task_schedule, (ompt_callback_t)on_schedule);
  set(ompt_callback_sync_region, (ompt_callback_t)on_sync);
  get_task_memory = (ompt_get_task_memory_t)lookup("ompt_get_task_memory");
  omp5_report = (occ_report_t)lookup("occ_report");
  if (omp5_report)
    omp5_report("taskwait", 0);
  return 1;
}

static void finalize(ompt_data_t *data) { (void)data; }

ompt_start_tool_result_t *ompt_start_tool(unsigned version, const char *name) {
  static ompt_start_tool_result_t result = {initialize, finalize, {0}};
  (void)version, (void)name;
  return &result;
}
