/* tool_device_trace.c: prints the operations of a device, with their times,
 * from OpenMP 5's traces of devices.
 *
 *     cc -shared -fPIC -I include examples/tool_device_trace.c \
 *       -o tool_device_trace.so
 *     OMP_TOOL_LIBRARIES=./tool_device_trace.so ./program
 *
 * Build the program with -fopenmp-targets=x86_64-linux-gnu: otherwise it has no
 * device. The tool prints each transfer and each kernel. See
 * docs/first-tool.md.
 */
/* SPDX-License-Identifier: MIT */
#include <omp-tools.h>

#include <stdio.h>
#include <stdlib.h>

/* Looks up the tracing functions, which are the same for all devices. */
static ompt_function_lookup_t known;
static ompt_device_t *devices[64];
static double first; /* time of the first operation, in seconds */
#define CALL(name) ((ompt_##name##_t)known("ompt_" #name))

static void show(int device, const ompt_record_ompt_t *record) {
  const ompt_record_target_data_op_t *data = &record->record.target_data_op;
  const ompt_record_target_kernel_t *kernel = &record->record.target_kernel;
  int is_kernel = record->type == ompt_callback_target_submit;
  double begin = CALL(translate_time)(devices[device], record->time);
  double end = CALL(translate_time)(
      devices[device], is_kernel ? kernel->end_time : data->end_time);
  const char *what = is_kernel ? "runs a kernel"
                     : data->optype == ompt_target_data_transfer_to_device
                         ? "gets data"
                     : data->optype == ompt_target_data_transfer_from_device
                         ? "gives data"
                         : NULL; /* memory was allocated or freed */
  if (!what)
    return;
  if (!first)
    first = begin;
  fprintf(stderr, "device %d: %7.3f to %7.3f ms: %s", device,
          (begin - first) * 1e3, (end - first) * 1e3, what);
  fprintf(stderr, is_kernel ? "\n" : ", %lu bytes\n",
          (unsigned long)data->bytes);
}

static void request(int device, ompt_buffer_t **buffer, size_t *bytes) {
  *bytes = 64 << 10;
  *buffer = malloc(*bytes);
}

static void complete(int device, ompt_buffer_t *buffer, size_t bytes,
                     ompt_buffer_cursor_t at, int buffer_owned) {
  while (CALL(get_record_type)(buffer, at) == ompt_record_ompt) {
    show(device, CALL(get_record_ompt)(buffer, at));
    if (!CALL(advance_buffer_cursor)(devices[device], buffer, bytes, at, &at))
      break;
  }
  if (buffer_owned)
    free(buffer);
}

static void on_device(int number, const char *type, ompt_device_t *device,
                      ompt_function_lookup_t lookup, const char *document) {
  devices[number] = device;
  known = lookup;
  CALL(set_trace_ompt)(device, 1, ompt_callback_target_data_op);
  CALL(set_trace_ompt)(device, 1, ompt_callback_target_submit);
  CALL(start_trace)(device, request, complete);
}

static int start(ompt_function_lookup_t lookup, int device, ompt_data_t *tool) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  set(ompt_callback_device_initialize, (ompt_callback_t)on_device);
  return 1;
}

static void end(ompt_data_t *tool) {}

ompt_start_tool_result_t *ompt_start_tool(unsigned int version,
                                          const char *runtime) {
  static ompt_start_tool_result_t result = {start, end, {0}};
  return &result;
}
