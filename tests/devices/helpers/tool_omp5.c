/* tool_omp5.c: a tool of OpenMP 5 that counts reports; see device_counts.h. */
/* SPDX-License-Identifier: MIT */
#include "device_counts.h"

#include <omp-tools.h>
#include <omp.h>

struct device_counts of_omp5;

#define GET(x) ((ompt_##x##_t)known("ompt_" #x))
#define OF_DEVICE(x) ((ompt_##x##_t)of_devices("ompt_" #x))
static ompt_function_lookup_t known, of_devices;
static ompt_device_t *handle[MOST_DEVICES];
static struct latest latest[MOST_DEVICES];

/* ---- Callbacks ---- */

static void on_target(ompt_target_t kind, ompt_scope_endpoint_t end, int device,
                      ompt_data_t *task, ompt_id_t target,
                      const void *codeptr) {
  const int ends = end == ompt_scope_end;
  HOLDS(task && target && codeptr && device >= 0 && device <= 2);
  switch (kind) {
  case ompt_target:
  case ompt_target_nowait: bump(&of_omp5.callback[TARGETS][ends]); break;
  case ompt_target_update:
  case ompt_target_update_nowait:
    bump(&of_omp5.callback[UPDATES][ends]);
    break;
  default: bump(&of_omp5.callback[DATA][ends]);
  }
}

static void on_data_op(ompt_id_t target, ompt_id_t op, ompt_target_data_op_t kind,
                       void *from, int from_device, void *to, int to_device,
                       size_t bytes, const void *codeptr) {
  static const enum device_count counts[] = {[1] = ALLOCS,
                                             [2] = COPIES_TO,
                                             [3] = COPIES_FROM,
                                             [4] = DELETES};
  (void)target, (void)codeptr;
  HOLDS(op && from_device != to_device);
  HOLDS(kind == ompt_target_data_delete || bytes);
  HOLDS(kind != ompt_target_data_alloc || to);
  HOLDS(kind != ompt_target_data_transfer_to_device || (from && to));
  if (kind >= 1 && kind <= 4)
    bump(&of_omp5.callback[counts[kind]][1]);
}

static void on_submit(ompt_id_t target, ompt_id_t op, unsigned teams) {
  (void)teams;
  ompt_id_t now = 0, now_op = 0;
  uint64_t device = 99;
  bump(&of_omp5.callback[KERNELS][0]);
  HOLDS(target && op);
  IS(GET(get_target_info)(&device, &now, &now_op), 1);
  HOLDS(now == target && device < 2);
}

static void on_map(ompt_id_t target, unsigned count, void **host, void **device,
                   size_t *bytes, unsigned *flags, const void *codeptr) {
  (void)codeptr;
  HOLDS(target && count);
  for (unsigned i = 0; i < count; i++) {
    bump(&of_omp5.callback[MAPS][0]);
    HOLDS(host[i] && bytes[i] && flags[i]);
    HOLDS(host[i] != device[i]);
  }
}

/* ---- Records ---- */

static void read_operation(const ompt_record_ompt_t *record) {
  const ompt_record_target_data_op_t *op = &record->record.target_data_op;
  static const enum device_count counts[] = {[1] = ALLOCS,
                                             [2] = COPIES_TO,
                                             [3] = COPIES_FROM,
                                             [4] = DELETES};
  HOLDS(op->host_op_id && op->end_time >= record->time);
  if (op->optype >= 1 && op->optype <= 4)
    bump(&of_omp5.record[counts[op->optype]][1]);
}

static void read_record(int device, const ompt_record_ompt_t *record) {
  const ompt_record_target_kernel_t *kernel = &record->record.target_kernel;
  const ompt_record_target_map_t *map = &record->record.target_map;
  switch (record->type) {
  case ompt_callback_target:
    HOLDS(record->record.target.device_num == device);
    bump(&of_omp5.record[TARGETS]
                        [record->record.target.endpoint == ompt_scope_end]);
    break;
  case ompt_callback_target_data_op: read_operation(record); return;
  case ompt_callback_target_submit:
    bump(&of_omp5.record[KERNELS][0]);
    HOLDS(kernel->end_time >= record->time && kernel->host_op_id &&
          record->target_id && kernel->granted_num_teams);
    return;
  case ompt_callback_target_map:
    HOLDS(map->nitems == 1 && map->host_addr[0] && map->bytes[0] &&
          map->mapping_flags[0]);
    bump(&of_omp5.record[MAPS][0]);
    break;
  case ompt_callback_parallel_begin: bump(&of_omp5.record[REGIONS][0]); break;
  case ompt_callback_parallel_end: bump(&of_omp5.record[REGIONS][1]); break;
  default: break;
  }
  if (device < MOST_DEVICES &&
      is_disordered(&latest[device], record->thread_id, record->time))
    bump(&of_omp5.disordered);
}

static void request(int device, ompt_buffer_t **buffer, size_t *bytes) {
  (void)device;
  *bytes = trace_bytes();
  *buffer = malloc(*bytes);
  bump(*bytes ? &of_omp5.requests : &of_omp5.refused);
}

static void complete(int device, ompt_buffer_t *buffer, size_t bytes,
                     ompt_buffer_cursor_t begin, int owned) {
  ompt_record_t type = OF_DEVICE(get_record_type)(buffer, begin);
  bump(&of_omp5.completes);
  HOLDS(owned);
  while (bytes && type == ompt_record_ompt) {
    read_record(device, OF_DEVICE(get_record_ompt)(buffer, begin));
    if (!OF_DEVICE(advance_buffer_cursor)(handle[device], buffer, bytes, begin,
                                          &begin))
      break;
    type = OF_DEVICE(get_record_type)(buffer, begin);
  }
  free(buffer);
}

void omp5_start(int device) {
  if (trace_bytes())
    IS(OF_DEVICE(start_trace)(handle[device], request, complete), 1);
}

void omp5_stop(int device) {
  if (trace_bytes() && handle[device])
    IS(OF_DEVICE(stop_trace)(handle[device]), 1);
}

void omp5_pause(int device, int begins) {
  IS(OF_DEVICE(pause_trace)(handle[device], begins), 1);
}

void omp5_flush(int device) { IS(OF_DEVICE(flush_trace)(handle[device]), 1); }

double omp5_clock_error(int device) {
  const double before = omp_get_wtime();
  const ompt_device_time_t there = OF_DEVICE(get_device_time)(handle[device]);
  const double after = omp_get_wtime();
  const double told = OF_DEVICE(translate_time)(handle[device], there);
  return told < before ? before - told : told > after ? told - after : 0;
}

static void on_initialize(int device, const char *type, ompt_device_t *it,
                          ompt_function_lookup_t lookup, const char *text) {
  (void)text;
  bump(&of_omp5.callback[INITIALIZED][0]);
  HOLDS(type && it && lookup && device >= 0 && device < 2);
  if (!of_devices)
    of_devices = lookup; /* the same function for all devices */
  handle[device] = it;
  HOLDS(OF_DEVICE(get_device_num_procs)(it) >= 1);
  IS(OF_DEVICE(set_trace_ompt)(it, 1, 0), ompt_set_sometimes);
  IS(OF_DEVICE(set_trace_ompt)(it, 1, ompt_callback_target_submit),
     ompt_set_always);
  IS(OF_DEVICE(set_trace_ompt)(it, 1, 99), ompt_set_error);
  IS(OF_DEVICE(set_trace_native)(it, 1, 0), ompt_set_never);
  omp5_start(device);
}

static void on_finalize(int device) {
  bump(&of_omp5.callback[FINALIZED][0]);
  HOLDS(device >= 0 && device < 2);
}

static int start(ompt_function_lookup_t lookup, int device, ompt_data_t *data) {
  (void)data;
  known = lookup;
  IS(device, 2);
  IS(GET(get_num_devices)(), 2);
#define SET(event, function)                                          \
  IS(GET(set_callback)(ompt_callback_##event,                         \
                       (ompt_callback_t)(function)), ompt_set_always)
  SET(target, on_target);
  SET(target_data_op, on_data_op);
  SET(target_submit, on_submit);
  SET(target_map, on_map);
  SET(device_initialize, on_initialize);
  SET(device_finalize, on_finalize);
  return 1;
}

extern void devices_are_over(void);
static void end(ompt_data_t *data) {
  (void)data;
  devices_are_over();
}

ompt_start_tool_result_t *ompt_start_tool(unsigned version,
                                          const char *runtime) {
  static ompt_start_tool_result_t result = {start, end, {0}};
  (void)version, (void)runtime;
  return &result;
}
