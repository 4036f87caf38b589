/* hostile_operation.c: a tool of OpenMP 5 beside the TR2 tool of
 * hostile_device.c, for the events that TR2 does not have.
 */
/* SPDX-License-Identifier: MIT */
#include <omp-tools.h>

extern void come(const char *here, int device);

static void on_data_op(ompt_id_t target, ompt_id_t op,
                       ompt_target_data_op_t kind, void *from, int from_device,
                       void *to, int to_device, size_t bytes,
                       const void *codeptr) {
  (void)target, (void)op, (void)kind, (void)from, (void)from_device, (void)to;
  (void)to_device, (void)bytes, (void)codeptr;
  come("operation", 0);
}

static void on_submit(ompt_id_t target, ompt_id_t op, unsigned teams) {
  (void)target, (void)op, (void)teams;
  come("kernel", 0);
}

static int start(ompt_function_lookup_t lookup, int device, ompt_data_t *data) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  (void)device, (void)data;
  set(ompt_callback_target_data_op, (ompt_callback_t)on_data_op);
  set(ompt_callback_target_submit, (ompt_callback_t)on_submit);
  return 1;
}

static void end(ompt_data_t *data) { (void)data; }

ompt_start_tool_result_t *ompt_start_tool(unsigned version,
                                          const char *runtime) {
  static ompt_start_tool_result_t result = {start, end, {0}};
  (void)version, (void)runtime;
  return &result;
}
