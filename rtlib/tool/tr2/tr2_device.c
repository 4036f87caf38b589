/* tr2_device.c: implements TR2's tracing on target devices.
 *
 * Layer:   tool. May include tool/, include/ompt.h, include/ompt-target.h.
 * Owns:    nothing.
 * Spec:    [TR2 §6], and include/ompt-target.h for the points that TR2 leaves
 *          open
 * Callers: tools, through the look-up function of a device; tool/trace.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/tr2/tr2_device.h"

#include "ompt-target.h"
#include "tool/inquiry.h"
#include "tool/names.h"
#include "tool/tr2_ch4/tr2_ch4.h"
#include "tool/trace.h"

#include <string.h>

enum { EVENTS = 70 };
enum { RECORD_ERROR = 0, RECORD_NEVER = 2, RECORD_ALWAYS = 4 };

/* ---- Events and types of records ---- */

/* TR2's number of each event. */
static const unsigned char number_of[OCC_EV_COUNT] = {
#define OCC_LOWERED(name, tr2, group, word, argument) \
  [OCC_EV_##name] = ompt_event_##tr2,
#define OCC_FROM_RUNTIME(name, tr2, group, argument) \
  [OCC_EV_##name] = ompt_event_##tr2,
#include "occ_events.def"
    [OCC_EV_DATA_MAP_BEGIN] = ompt_event_data_map_begin,
    [OCC_EV_DATA_MAP_END] = ompt_event_data_map_end,
};

static const unsigned char is_written[OCC_EV_COUNT] = {
#define OCC_TOLD(name, translation) [OCC_EV_##name] = 1,
#define OCC_UNTOLD(name)
#include "tool/recorder_events.def"
    [OCC_EV_DATA_MAP_BEGIN] = 1,
    [OCC_EV_DATA_MAP_END] = 1,
};

/* Returns OCC_EV_COUNT if no event leads to records of this type. */
static unsigned event_of(unsigned type) {
  if (type == ompt_event_target_begin)
    return OCC_EV_OPERATION_BEGIN;
  if (type == ompt_event_target_end)
    return OCC_EV_OPERATION_END;
  unsigned event = 0;
  while (event < OCC_EV_COUNT &&
         !(is_written[event] && number_of[event] == type))
    event++;
  return event;
}

/* ---- Records ---- */

static int fill_target(ompt_record_t *to, const struct occ_record *from,
                       int device) {
  switch (from->event) {
  case OCC_EV_OPERATION_BEGIN:
    to->record.new_target_task =
        (ompt_record_new_target_task_t){from->target, device, 0};
    return 1;
  case OCC_EV_OPERATION_END:
    to->time = from->ends;
    to->record.task.task_id = from->target;
    return 1;
  case OCC_EV_DATA_MAP_BEGIN:
    to->record.new_data_map = (ompt_record_new_data_map_t){
        from->task,
        device,
        (ompt_data_map_t)occ_tr2_ch4_map_type((unsigned)from->word[3]),
        from->word[2],
        (void *)from->word[0],
        (void *)from->word[1]};
    return 1;
  case OCC_EV_DATA_MAP_END: to->record.task.task_id = from->task; return 1;
  default: return 0;
  }
}

/* Stores the event's argument in to->record, as the event's callback would get
 * it. */
static void fill(ompt_record_t *to, const struct occ_record *from) {
  switch (from->event) {
  case OCC_EV_PARALLEL_BEGIN:
    to->record.new_parallel = (ompt_record_new_parallel_t){
        from->task, 0, from->word[0], (uint32_t)from->word[1],
        (void *)from->word[2]};
    return;
  case OCC_EV_PARALLEL_END:
    to->record.parallel = (ompt_record_parallel_t){from->word[0], from->task};
    return;
  case OCC_EV_TASK_CREATE:
    to->record.new_task = (ompt_record_new_task_t){from->task, 0, from->word[0],
                                                   (void *)from->word[1]};
    return;
  case OCC_EV_TASK_END:
  case OCC_EV_INITIAL_TASK_BEGIN:
  case OCC_EV_INITIAL_TASK_END: to->record.task.task_id = from->task; return;
  case OCC_EV_TASK_SWITCH:
    to->record.task_switch =
        (ompt_record_task_switch_t){from->word[0], from->word[1]};
    return;
  case OCC_EV_LOOP_BEGIN:
  case OCC_EV_SECTIONS_BEGIN:
  case OCC_EV_SINGLE_BEGIN:
    to->record.new_workshare = (ompt_record_new_workshare_t){
        from->parallel, from->task, (void *)from->word[0]};
    return;
  case OCC_EV_THREAD_BEGIN:
  case OCC_EV_THREAD_END:
    to->record.thread_type = (ompt_record_thread_type_t){
        (ompt_thread_type_t)from->detail, from->thread};
    return;
  case OCC_EV_IDLE_BEGIN:
  case OCC_EV_IDLE_END:
  case OCC_EV_FLUSH: to->record.thread.thread_id = from->thread; return;
  case OCC_EV_CRITICAL_ACQUIRED:
  case OCC_EV_CRITICAL_RELEASED:
  case OCC_EV_ORDERED_ACQUIRED:
  case OCC_EV_ORDERED_RELEASED:
  case OCC_EV_ATOMIC_ACQUIRED:
  case OCC_EV_ATOMIC_RELEASED:
  case OCC_EV_LOCK_RELEASED:
  case OCC_EV_NEST_LOCK_RELEASED_LAST:
  case OCC_EV_NEST_LOCK_RELEASED_PREV:
  case OCC_EV_LOCK_WAIT:
  case OCC_EV_NEST_LOCK_WAIT:
  case OCC_EV_CRITICAL_WAIT:
  case OCC_EV_ATOMIC_WAIT:
  case OCC_EV_ORDERED_WAIT:
  case OCC_EV_LOCK_ACQUIRED:
  case OCC_EV_NEST_LOCK_ACQUIRED_FIRST:
  case OCC_EV_NEST_LOCK_ACQUIRED_NEXT:
  case OCC_EV_LOCK_INIT:
  case OCC_EV_NEST_LOCK_INIT:
  case OCC_EV_LOCK_DESTROY:
  case OCC_EV_NEST_LOCK_DESTROY:
    to->record.wait.wait_id = from->word[0];
    return;
  default:
    to->record.parallel = (ompt_record_parallel_t){from->parallel, from->task};
  }
}

static unsigned encode(void *into, const struct occ_record *from, int device) {
  ompt_record_t record = {
      (ompt_event_t)number_of[from->event], from->time, from->thread, {{0}}};
  if (from->event == OCC_EV_OPERATION_BEGIN)
    record.type = ompt_event_target_begin;
  else if (from->event == OCC_EV_OPERATION_END)
    record.type = from->detail == OCC_OPERATION_RUN ? ompt_event_target_end : 0;
  if (!record.type)
    return 0;
  if (!fill_target(&record, from, device))
    fill(&record, from);
  memcpy(into, &record, sizeof record);
  return record.type;
}

_Static_assert(sizeof(ompt_record_t) <= OCC_TRACE_LARGEST, "it is copied");

static void request(void (*callback)(void), int device, void **buffer,
                    size_t *bytes) {
  ((ompt_buffer_request_callback_t)callback)(device, buffer, bytes);
}

static void complete(void (*callback)(void), int device, void *buffer,
                     size_t bytes, unsigned count) {
  ((ompt_buffer_complete_callback_t)callback)(device, buffer, bytes,
                                              occ_trace_cursor(0, count),
                                              occ_trace_cursor(count, count));
}

static const struct occ_trace_format format = {sizeof(ompt_record_t), encode,
                                               request, complete};

/* ---- Control [TR2 §6.1 to §6.3] ---- */

static int record_one(struct occ_tracing *trace, int enable, unsigned type) {
  const unsigned event = event_of(type);
  if (event == OCC_EV_COUNT)
    return RECORD_NEVER;
  occ_trace_set(trace, OCC_TRACE_TR2, type, enable,
                event < 64 ? 1ull << event : 0,
                event < 64 ? 0 : 1ull << (event - 64));
  return RECORD_ALWAYS;
}

static int record_set(int device, int enable, int type) {
  struct occ_tracing *trace = occ_trace_of(device);
  if (!trace || type < 0 || type >= EVENTS)
    return RECORD_ERROR;
  if (type)
    return record_one(trace, enable, (unsigned)type);
  for (unsigned each = 1; each < EVENTS; each++)
    record_one(trace, enable, each);
  return RECORD_ALWAYS;
}

static int record_native_set(int device, int enable, void *info,
                             void **status) {
  (void)enable, (void)info;
  if (status)
    *status = 0;
  return occ_trace_of(device) ? RECORD_NEVER : RECORD_ERROR;
}

static int recording_start(int device, ompt_buffer_request_callback_t ask,
                           ompt_buffer_complete_callback_t give) {
  struct occ_tracing *trace = occ_trace_of(device);
  return trace && ask && give &&
         occ_trace_start(trace, OCC_TRACE_TR2, &format, (void (*)(void))ask,
                         (void (*)(void))give);
}

static int recording_stop(int device) {
  struct occ_tracing *trace = occ_trace_of(device);
  return trace && occ_trace_stop(trace, OCC_TRACE_TR2);
}

/* ---- Buffers [TR2 §6.4, §6.5] ---- */

static int buffer_cursor_advance(ompt_buffer_t *buffer,
                                 ompt_buffer_cursor_t current,
                                 ompt_buffer_cursor_t *next) {
  (void)buffer;
  if (!occ_trace_is_record(current))
    return 1;
  *next = current + 1;
  return 0;
}

static ompt_record_type_t record_get_type(ompt_buffer_t *buffer,
                                          ompt_buffer_cursor_t current) {
  return buffer && occ_trace_is_record(current) ? ompt_record_ompt
                                                : ompt_record_notype;
}

static ompt_record_t *record_get(ompt_buffer_t *buffer,
                                 ompt_buffer_cursor_t current) {
  static __thread ompt_record_t record; /* a copy, because buffers need not be
                                           aligned */
  if (!buffer || !occ_trace_is_record(current))
    return 0;
  memcpy(&record, (char *)buffer + occ_trace_at(current) * sizeof record,
         sizeof record);
  return &record;
}

/* No record has a native form. */
static void *record_native_get(ompt_buffer_t *buffer,
                               ompt_buffer_cursor_t current) {
  (void)buffer, (void)current;
  return 0;
}

static ompt_record_native_kind_t record_native_get_kind(void *record) {
  (void)record;
  return ompt_record_native_kind_info;
}

static const char *record_native_get_type(void *record) {
  (void)record;
  return "none";
}

static uint64_t record_native_get_time(void *record) {
  (void)record;
  return 0;
}

static int record_native_get_hwid(void *record) {
  (void)record;
  return -1;
}

ompt_interface_fn_t occ_tr2_device_lookup(const char *name) {
  static const struct occ_named functions[] = {
#define ENTRY(x) {"ompt_" #x, (ompt_interface_fn_t)x}
      ENTRY(record_set),
      ENTRY(record_native_set),
      ENTRY(recording_start),
      ENTRY(recording_stop),
      ENTRY(buffer_cursor_advance),
      ENTRY(record_get_type),
      ENTRY(record_get),
      ENTRY(record_native_get),
      ENTRY(record_native_get_kind),
      ENTRY(record_native_get_type),
      ENTRY(record_native_get_time),
      ENTRY(record_native_get_hwid),
#undef ENTRY
  };
  const struct occ_named *found =
      occ_named(functions, OCC_COUNT(functions), name);
  return found ? found->function : 0;
}
