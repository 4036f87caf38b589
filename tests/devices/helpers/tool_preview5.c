/* tool_preview5.c: counts events, as a tool of the 5.0 preview. A test links it
 * instead of tool_omp5.c; see device_counts.h. It takes no trace, because the
 * preview does not define records of traces.
 */
/* SPDX-License-Identifier: MIT */
#include "device_counts.h"

#include <ompt_preview.h>

struct device_counts of_omp5;

#define GET(x) ((ompt_##x##_t)known("ompt_" #x))
static ompt_function_lookup_t known;

static void on_target(ompt_target_type_t kind, ompt_scope_endpoint_t end,
                      uint64_t device, ompt_data_t *task, ompt_id_t target,
                      const void *codeptr) {
  const enum device_count count = kind == ompt_target          ? TARGETS
                                  : kind == ompt_target_update ? UPDATES
                                                               : DATA;
  bump(&of_omp5.callback[count][end == ompt_scope_end]);
  HOLDS(kind >= ompt_target && kind <= ompt_target_update);
  HOLDS(task && target && codeptr && device <= 2);
}

static void on_data_op(ompt_id_t target, ompt_id_t op,
                       ompt_target_data_op_t kind, void *host, void *device,
                       size_t bytes) {
  const int moves = kind == ompt_target_data_transfer_to_dev ||
                    kind == ompt_target_data_transfer_from_dev;
  (void)target;
  HOLDS(op && kind >= ompt_target_data_alloc &&
        kind <= ompt_target_data_delete);
  HOLDS(device && (kind == ompt_target_data_delete || bytes));
  HOLDS(!moves || host);
  bump(&of_omp5.callback[ALLOCS + (int)kind - ompt_target_data_alloc][1]);
}

static void on_submit(ompt_id_t target, ompt_id_t op) {
  ompt_id_t now = 0, now_op = 0;
  uint64_t device = 99;
  bump(&of_omp5.callback[KERNELS][0]);
  HOLDS(target && op);
  HOLDS(GET(get_target_info)(&device, &now, &now_op) != 0);
  HOLDS(now == target && device < 2);
}

static void on_map(ompt_id_t target, unsigned count, void **host, void **device,
                   size_t *bytes, unsigned *flags) {
  HOLDS(target && count);
  for (unsigned i = 0; i < count; i++) {
    bump(&of_omp5.callback[MAPS][0]);
    HOLDS(host[i] && host[i] != device[i] && bytes[i]);
    HOLDS(flags[i] && flags[i] < 2 * ompt_target_map_flag_implicit);
  }
}

static void on_initialize(uint64_t device, const char *type, ompt_device_t *it,
                          ompt_function_lookup_t lookup, const char *text) {
  (void)text;
  bump(&of_omp5.callback[INITIALIZED][0]);
  HOLDS(type && it && lookup && device < 2);
}

static void on_finalize(uint64_t device) {
  bump(&of_omp5.callback[FINALIZED][0]);
  HOLDS(device < 2);
}

void omp5_start(int device) { (void)device; }
void omp5_stop(int device) { (void)device; }
double omp5_clock_error(int device) { return (void)device, 0; }

static int start(ompt_function_lookup_t lookup, ompt_fns_t *fns) {
  (void)fns;
  known = lookup;
  IS(GET(get_num_devices)(), 2);
#define SET(event, function)                     \
  HOLDS(GET(set_callback)(ompt_callback_##event, \
                          (ompt_callback_t)(function)) == ompt_set_always)
  SET(target, on_target);
  SET(target_data_op, on_data_op);
  SET(target_submit, on_submit);
  SET(target_map, on_map);
  SET(device_initialize, on_initialize);
  SET(device_finalize, on_finalize);
  return 1;
}

extern void devices_are_over(void);
static void end(ompt_fns_t *fns) {
  (void)fns;
  devices_are_over();
}

ompt_fns_t *ompt_start_tool(unsigned version, const char *runtime) {
  static ompt_fns_t tool = {start, end};
  (void)version, (void)runtime;
  return &tool;
}
