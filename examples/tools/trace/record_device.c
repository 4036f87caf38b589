/* record_device.c: records the operations of devices. See record_device.h.
 *
 * The runtime passes on the full buffers of a device always in the same thread.
 * So the device's chunks have one writer. The record of an operation has its
 * start and its end on the device's clock.
 */
/* SPDX-License-Identifier: MIT */
#include "trace/record_device.h"

#include "trace/store.h"

#include <stdlib.h>

enum { DEVICES = 64, BUFFER = 1 << 16 };

static struct observed {
  ompt_device_t *handle;
  struct store_thread *store;
} observed[DEVICES];

static ompt_translate_time_t translate;
static ompt_get_record_type_t type_at;
static ompt_get_record_ompt_t record_at;
static ompt_advance_buffer_cursor_t advance;
static ompt_set_trace_ompt_t choose;
static ompt_start_trace_t start;

/* Converts a time of the device's clock to the host's, in nanoseconds.
 * translate_time returns seconds of CLOCK_MONOTONIC, like omp_get_wtime. */
static uint64_t host_time(int device, ompt_device_time_t time) {
  const double seconds = translate(observed[device].handle, time);
  return seconds > 0 ? (uint64_t)(seconds * 1e9) : 1;
}

static void put(int device, const ompt_record_ompt_t *record, int operation,
                ompt_device_time_t end, uint64_t bytes) {
  store_event_at(observed[device].store,
                 (struct raw_event){
                     .time = host_time(device, record->time),
                     .other = host_time(device, end),
                     .object = record->target_id,
                     .place = bytes > UINT32_MAX ? UINT32_MAX : (uint32_t)bytes,
                     .value = (uint16_t)device,
                     .kind = RAW_OPERATION,
                     .detail = (uint8_t)operation});
}

static void read_record(int device, const ompt_record_ompt_t *record) {
  const ompt_record_target_data_op_t *data = &record->record.target_data_op;
  if (record->type == ompt_callback_target_submit)
    put(device, record, RAW_KERNEL, record->record.target_kernel.end_time, 0);
  else if (record->type == ompt_callback_target_data_op)
    put(device, record, data->optype, data->end_time, data->bytes);
}

static void request(int device, ompt_buffer_t **buffer, size_t *bytes) {
  (void)device;
  *buffer = malloc(BUFFER);
  *bytes = *buffer ? BUFFER : 0;
}

static void complete(int device, ompt_buffer_t *buffer, size_t bytes,
                     ompt_buffer_cursor_t at, int owned) {
  int more = bytes > 0;
  while (more && type_at(buffer, at) == ompt_record_ompt) {
    read_record(device, record_at(buffer, at));
    more = advance(observed[device].handle, buffer, bytes, at, &at);
  }
  if (owned)
    free(buffer);
}

static void on_device_initialize(int number, const char *type,
                                 ompt_device_t *device,
                                 ompt_function_lookup_t lookup,
                                 const char *documentation) {
  (void)type, (void)documentation;
  if (number < 0 || number >= DEVICES || !lookup)
    return; /* the device cannot be traced */
#define GET(variable, name)                                   \
  if (!((variable) = (ompt_##name##_t)lookup("ompt_" #name))) \
  return
  GET(translate, translate_time);
  GET(type_at, get_record_type);
  GET(record_at, get_record_ompt);
  GET(advance, advance_buffer_cursor);
  GET(choose, set_trace_ompt);
  GET(start, start_trace);
#undef GET
  observed[number] =
      (struct observed){device, store_device_new((unsigned)number)};
  if (!observed[number].store)
    return;
  choose(device, 1, ompt_callback_target_submit);
  choose(device, 1, ompt_callback_target_data_op);
  start(device, request, complete);
}

void record_devices(ompt_set_callback_t set) {
  set(ompt_callback_device_initialize, (ompt_callback_t)on_device_initialize);
}
