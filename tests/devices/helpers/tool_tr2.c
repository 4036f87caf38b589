/* tool_tr2.c: a tool of TR2 that counts reports; see device_counts.h. */
/* SPDX-License-Identifier: MIT */
#include "device_counts.h"

#include <ompt-target.h>

struct device_counts of_tr2;
int tr2_is_mean;

#define GET(x) ((ompt_##x##_t)known("ompt_" #x))
#define OF_DEVICE(x) ((ompt_##x##_t)of_devices("ompt_" #x))
static ompt_function_lookup_t known, of_devices;
static struct latest latest[MOST_DEVICES];

/* ---- Callbacks ---- */

static int is_one_of_two(int device) { return device >= 0 && device <= 2; }

static void on_target_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                            ompt_task_id_t task, int device, void *function) {
  bump(&of_tr2.callback[TARGETS][0]);
  HOLDS(parent && frame && task && parent != task && function);
  HOLDS(is_one_of_two(device) && GET(get_task_info)(0, NULL) == parent);
}
static void on_target_end(ompt_task_id_t task) {
  bump(&of_tr2.callback[TARGETS][1]);
  HOLDS(task);
}
static void on_update_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                            ompt_task_id_t task, int device, void *function) {
  bump(&of_tr2.callback[UPDATES][0]);
  HOLDS(parent && frame && task && function && is_one_of_two(device));
}
static void on_update_end(ompt_task_id_t task) {
  bump(&of_tr2.callback[UPDATES][1]);
  HOLDS(task);
}
static void on_data_begin(ompt_task_id_t parent, ompt_task_id_t region,
                          int device, void *function) {
  bump(&of_tr2.callback[DATA][0]);
  HOLDS(parent && region && is_one_of_two(device));
  (void)function;
}
static void on_data_end(ompt_task_id_t region) {
  bump(&of_tr2.callback[DATA][1]);
  HOLDS(region);
}
static void on_map_begin(ompt_task_id_t task, int device,
                         ompt_target_sync_t sync, ompt_data_map_t type,
                         ompt_data_size_t bytes, void *function) {
  bump(&of_tr2.callback[MAPS][0]);
  HOLDS(task && device >= 0 && device < 2 && bytes);
  HOLDS(type >= ompt_data_map_alloc && type <= ompt_data_map_delete);
  HOLDS(sync == ompt_target_sync || sync == ompt_target_async);
  HOLDS(GET(get_target_device_id)() == device);
  (void)function;
}
static void on_map_end(ompt_task_id_t task) {
  bump(&of_tr2.callback[MAPS][1]);
  HOLDS(task);
}
static void on_parallel_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                              ompt_parallel_id_t region, uint32_t size,
                              void *function, ompt_invoker_t invoker) {
  (void)parent, (void)frame, (void)region, (void)size, (void)function;
  (void)invoker;
  bump(&of_tr2.callback[REGIONS][0]);
}

/* ---- Records ---- */

static void read_record(int device, const ompt_record_t *record) {
  if (device < MOST_DEVICES &&
      is_disordered(&latest[device], record->thread_id, record->time))
    bump(&of_tr2.disordered);
  switch (record->type) {
  case ompt_event_target_begin:
    bump(&of_tr2.record[KERNELS][0]);
    HOLDS(record->record.new_target_task.device_id == device);
    break;
  case ompt_event_target_end: bump(&of_tr2.record[KERNELS][1]); break;
  case ompt_event_data_map_begin:
    bump(&of_tr2.record[MAPS][0]);
    HOLDS(record->record.new_data_map.bytes);
    break;
  case ompt_event_data_map_end: bump(&of_tr2.record[MAPS][1]); break;
  case ompt_event_parallel_begin: bump(&of_tr2.record[REGIONS][0]); break;
  case ompt_event_parallel_end: bump(&of_tr2.record[REGIONS][1]); break;
  default: break;
  }
}

static void request(int device, ompt_buffer_t **buffer, size_t *bytes) {
  (void)device;
  *bytes =
      __atomic_load_n(&tr2_is_mean, __ATOMIC_ACQUIRE) ? 0 : trace_bytes();
  *buffer = *bytes ? malloc(*bytes) : NULL;
  bump(*bytes ? &of_tr2.requests : &of_tr2.refused);
}

static void complete(int device, ompt_buffer_t *buffer, size_t bytes,
                     ompt_buffer_cursor_t begin, ompt_buffer_cursor_t end) {
  bump(&of_tr2.completes);
  HOLDS(bytes == trace_bytes());
  HOLDS(OF_DEVICE(record_get_type)(buffer, end) == ompt_record_notype);
  while (begin != end) {
    HOLDS(OF_DEVICE(record_get_type)(buffer, begin) == ompt_record_ompt);
    read_record(device, OF_DEVICE(record_get)(buffer, begin));
    HOLDS(OF_DEVICE(buffer_cursor_advance)(buffer, begin, &begin) == 0);
  }
  HOLDS(OF_DEVICE(buffer_cursor_advance)(buffer, begin, &begin) == 1);
  free(buffer);
}

void tr2_start(int device) {
  if (trace_bytes())
    IS(OF_DEVICE(recording_start)(device, request, complete), 1);
}

void tr2_stop(int device) {
  if (trace_bytes())
    IS(OF_DEVICE(recording_stop)(device), 1);
}

int tr2_device(void) { return GET(get_target_device_id)(); }
int tr2_state(void) { return (int)GET(get_state)(NULL); }
unsigned long long tr2_region(void) { return GET(get_parallel_id)(0); }
int tr2_task_is_target(void) {
  ompt_task_type_t type = (ompt_task_type_t)0;
  for (int depth = 0; GET(get_task_info)(depth, &type); depth++)
    if (type == ompt_task_target)
      return 1;
  return 0;
}

static void start(const char *runtime, unsigned version,
                  ompt_function_lookup_t lookup) {
  const char *type = NULL;
  (void)runtime, (void)version;
  known = lookup;
#define SET(event, function) \
  IS(GET(set_callback)(ompt_event_##event, (ompt_callback_t)(function)), 4)
  SET(target_task_begin, on_target_begin);
  SET(target_task_end, on_target_end);
  SET(target_update_begin, on_update_begin);
  SET(target_update_end, on_update_end);
  SET(target_data_begin, on_data_begin);
  SET(target_data_end, on_data_end);
  SET(target_data_map_begin, on_map_begin);
  SET(target_data_map_end, on_map_end);
  SET(parallel_begin, on_parallel_begin);
  IS(GET(get_num_devices)(), 2);
  IS(GET(get_device_info)(2, &type, &of_devices) != 0, 1);
  IS(GET(get_device_info)(-1, NULL, NULL) != 0, 1);
  for (int device = 0; device < 2; device++) {
    IS(GET(get_device_info)(device, &type, &of_devices), 0);
    IS(GET(get_device_info)(device, NULL, NULL), 0);
    HOLDS(type && *type);
    IS(OF_DEVICE(record_set)(device, 1, 0), 4);
    IS(OF_DEVICE(record_set)(device, 1, ompt_event_target_begin), 4);
    IS(OF_DEVICE(record_set)(device, 1, ompt_event_target_data_begin), 2);
    IS(OF_DEVICE(record_set)(device, 1, 70), 0);
    IS(OF_DEVICE(record_native_set)(device, 1, NULL, NULL), 2);
    tr2_start(device);
  }
  IS(OF_DEVICE(record_set)(2, 1, 0), 0);
  IS(OF_DEVICE(recording_start)(2, request, complete), 0);
}

ompt_initialize_fn_t ompt_tool(void) { return start; }
