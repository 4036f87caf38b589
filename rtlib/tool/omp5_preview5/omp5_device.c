/* omp5_device.c: implements the device functions for a tool of OpenMP 5 or of
 * its preview, and writes the records of the devices' traces.
 *
 * Layer:   tool. May include base/, model/, tool/, include/omp-tools.h.
 * Owns:    nothing.   Spec: [OMP 5.2 §19.2.5, §19.6.2], [PRE, tracing]
 * Callers: tools, through the look-up function of
 *          ompt_callback_device_initialize; tool/trace.
 *
 * The preview does not define most of its records. So its tools get the records
 * of OpenMP 5.
 */
/* SPDX-License-Identifier: MIT */
#include "model/icv.h"
#include "tool/names.h"
#include "tool/omp5_preview5/omp5.h"
#include "tool/trace.h"

#include <string.h>

/* ---- The records that events lead to ---- */

static OCC_u64 bit(unsigned event, int high) {
  return (int)(event / 64) == high ? 1ull << event % 64 : 0;
}

/* Sets `events` to the events that lead to records of this type, a bit for
 * each event. Returns 0 if no event leads to such records. */
static int events_of(unsigned type, OCC_u64 events[2]) {
  unsigned first = OCC_EV_COUNT, second = OCC_EV_COUNT;
  switch (type) {
  case ompt_callback_target:
    first = OCC_EV_TARGET_BEGIN;
    second = OCC_EV_TARGET_END;
    break;
  case ompt_callback_target_data_op:
  case ompt_callback_target_submit: first = OCC_EV_OPERATION_END; break;
  case ompt_callback_target_map: first = OCC_EV_DATA_MAP_END; break;
  case ompt_callback_thread_begin: first = OCC_EV_THREAD_BEGIN; break;
  case ompt_callback_parallel_begin: first = OCC_EV_PARALLEL_BEGIN; break;
  case ompt_callback_parallel_end: first = OCC_EV_PARALLEL_END; break;
  case ompt_callback_task_create: first = OCC_EV_TASK_CREATE; break;
  case ompt_callback_implicit_task:
    first = OCC_EV_IMPLICIT_TASK_BEGIN;
    second = OCC_EV_IMPLICIT_TASK_END;
    break;
  default: return 0;
  }
  for (int high = 0; high < 2; high++)
    events[high] =
        bit(first, high) | (second < OCC_EV_COUNT ? bit(second, high) : 0);
  return 1;
}

/* ---- Records ---- */

/* A record as a tool reads it. In OpenMP the record of a target_map has
 * pointers to lists. Our lists have one item each. In a buffer the item itself
 * is stored in place of the pointer. Here the pointers lead to `host`,
 * `device`, `bytes` and `flags`, which contain the items. */
struct read {
  ompt_record_ompt_t told;
  void *host, *device;
  size_t bytes;
  unsigned flags;
};

static unsigned of_region(ompt_record_ompt_t *to, const struct occ_record *from,
                          int device) {
  to->record.target = (ompt_record_target_t){
      from->word[0] ? (ompt_target_t)from->word[0] : ompt_target,
      from->event == OCC_EV_TARGET_BEGIN ? ompt_scope_begin : ompt_scope_end,
      device,
      from->task,
      from->target,
      (const void *)from->word[1]};
  return ompt_callback_target;
}

static unsigned of_operation(ompt_record_ompt_t *to,
                             const struct occ_record *from) {
  if (from->detail == OCC_OPERATION_RUN) {
    to->record.target_kernel =
        (ompt_record_target_kernel_t){from->operation, (unsigned)from->word[0],
                                      (unsigned)from->word[1], from->ends};
    return ompt_callback_target_submit;
  }
  to->record.target_data_op =
      (ompt_record_target_data_op_t){from->operation,
                                     (ompt_target_data_op_t)from->detail,
                                     (void *)from->word[0],
                                     (int)from->word[3],
                                     (void *)from->word[1],
                                     (int)from->word[4],
                                     from->word[2],
                                     from->ends,
                                     0};
  return ompt_callback_target_data_op;
}

static unsigned of_map(ompt_record_ompt_t *to, const struct occ_record *from) {
  const unsigned flags = occ_omp5_map_flags((unsigned)from->word[3]);
  to->record.target_map =
      (ompt_record_target_map_t){from->target,
                                 1,
                                 (void **)from->word[0],
                                 (void **)from->word[1],
                                 (size_t *)from->word[2],
                                 (unsigned *)(unsigned long)flags,
                                 0};
  return ompt_callback_target_map;
}

static unsigned of_thread(ompt_record_ompt_t *to,
                          const struct occ_record *from) {
  switch (from->event) {
  case OCC_EV_THREAD_BEGIN:
    to->record.thread_begin.thread_type = (ompt_thread_t)from->detail;
    return ompt_callback_thread_begin;
  case OCC_EV_PARALLEL_BEGIN:
    to->record.parallel_begin = (ompt_record_parallel_begin_t){
        from->task, from->word[0], (unsigned)from->word[1],
        ompt_parallel_invoker_runtime | ompt_parallel_team,
        (const void *)from->word[2]};
    return ompt_callback_parallel_begin;
  case OCC_EV_PARALLEL_END:
    to->record.parallel_end = (ompt_record_parallel_end_t){
        from->word[0], from->task,
        ompt_parallel_invoker_runtime | ompt_parallel_team,
        (const void *)from->word[2]};
    return ompt_callback_parallel_end;
  case OCC_EV_TASK_CREATE:
    to->record.task_create = (ompt_record_task_create_t){
        from->task, from->word[0], ompt_task_explicit, 0,
        (const void *)from->word[1]};
    return ompt_callback_task_create;
  case OCC_EV_IMPLICIT_TASK_BEGIN:
  case OCC_EV_IMPLICIT_TASK_END:
    to->record.implicit_task = (ompt_record_implicit_task_t){
        from->event == OCC_EV_IMPLICIT_TASK_BEGIN ? ompt_scope_begin
                                                  : ompt_scope_end,
        from->parallel,
        from->task,
        0,
        0,
        ompt_task_implicit};
    return ompt_callback_implicit_task;
  default: return 0;
  }
}

static unsigned encode(void *into, const struct occ_record *from, int device) {
  ompt_record_ompt_t to;
  unsigned type;
  memset(&to, 0, sizeof to);
  to.time = from->time;
  to.thread_id = from->thread;
  to.target_id = from->target;
  switch (from->event) {
  case OCC_EV_TARGET_BEGIN:
  case OCC_EV_TARGET_END: type = of_region(&to, from, device); break;
  case OCC_EV_OPERATION_END: type = of_operation(&to, from); break;
  case OCC_EV_DATA_MAP_END: type = of_map(&to, from); break;
  default: type = of_thread(&to, from);
  }
  to.type = (ompt_callbacks_t)type;
  memcpy(into, &to, sizeof to);
  return type;
}

_Static_assert(sizeof(ompt_record_ompt_t) <= OCC_TRACE_LARGEST, "it is copied");

static void request(void (*callback)(void), int device, void **buffer,
                    size_t *bytes) {
  ((ompt_callback_buffer_request_t)callback)(device, buffer, bytes);
}

/* Gives the buffer back to the tool. */
static void complete(void (*callback)(void), int device, void *buffer,
                     size_t bytes, unsigned count) {
  (void)bytes;
  ((ompt_callback_buffer_complete_t)callback)(
      device, buffer, count * sizeof(ompt_record_ompt_t),
      occ_trace_cursor(0, count), 1);
}

static const struct occ_trace_format format = {sizeof(ompt_record_ompt_t),
                                               encode, request, complete};

/* ---- Control [OMP 5.2 §19.6.2.4 to §19.6.2.9] ---- */

static ompt_set_result_t set_one(struct occ_tracing *trace, unsigned enable,
                                 unsigned type) {
  OCC_u64 events[2];
  if (!events_of(type, events))
    return ompt_set_never;
  occ_trace_set(trace, OCC_TRACE_OMP5, type, enable != 0, events[0], events[1]);
  return ompt_set_always;
}

static ompt_set_result_t set_trace_ompt(ompt_device_t *device, unsigned enable,
                                        unsigned type) {
  if (!device || type >= OCC_OMP5_CALLBACKS)
    return ompt_set_error;
  if (type)
    return set_one(device, enable, type);
  for (unsigned each = 1; each < OCC_OMP5_CALLBACKS; each++)
    set_one(device, enable, each);
  return ompt_set_sometimes;
}

static ompt_set_result_t set_trace_native(ompt_device_t *device, int enable,
                                          int flags) {
  (void)enable, (void)flags;
  return device ? ompt_set_never : ompt_set_error;
}

static int start_trace(ompt_device_t *device,
                       ompt_callback_buffer_request_t ask,
                       ompt_callback_buffer_complete_t give) {
  return device && ask && give &&
         occ_trace_start(device, OCC_TRACE_OMP5, &format, (void (*)(void))ask,
                         (void (*)(void))give);
}

static int pause_trace(ompt_device_t *device, int begin_pause) {
  return device && occ_trace_pause(device, OCC_TRACE_OMP5, begin_pause);
}

static int flush_trace(ompt_device_t *device) {
  return device && occ_trace_flush(device, OCC_TRACE_OMP5);
}

static int stop_trace(ompt_device_t *device) {
  return device && occ_trace_stop(device, OCC_TRACE_OMP5);
}

/* ---- Clock and size ---- */

static int get_device_num_procs(ompt_device_t *device) {
  (void)device;
  return (int)occ_settings.processors;
}

static ompt_device_time_t get_device_time(ompt_device_t *device) {
  return device ? occ_trace_time(occ_trace_number(device)) : 0;
}

static double translate_time(ompt_device_t *device, ompt_device_time_t time) {
  return device ? occ_trace_translate(device, time) : 0;
}

/* ---- Buffers [OMP 5.2 §19.6.2.10 to §19.6.2.14] ---- */

static int advance_buffer_cursor(ompt_device_t *device, ompt_buffer_t *buffer,
                                 size_t size, ompt_buffer_cursor_t current,
                                 ompt_buffer_cursor_t *next) {
  (void)device, (void)buffer, (void)size;
  if (!occ_trace_is_record(current))
    return 0;
  *next = current + 1;
  return occ_trace_is_record(*next);
}

static ompt_record_t get_record_type(ompt_buffer_t *buffer,
                                     ompt_buffer_cursor_t current) {
  return buffer && occ_trace_is_record(current) ? ompt_record_ompt
                                                : ompt_record_invalid;
}

static ompt_record_ompt_t *get_record_ompt(ompt_buffer_t *buffer,
                                           ompt_buffer_cursor_t current) {
  static __thread struct read record; /* a copy, because buffers need not be
                                         aligned */
  ompt_record_target_map_t *map = &record.told.record.target_map;
  if (!buffer || !occ_trace_is_record(current))
    return 0;
  memcpy(&record.told,
         (char *)buffer + occ_trace_at(current) * sizeof record.told,
         sizeof record.told);
  if (record.told.type == ompt_callback_target_map) {
    record.host = map->host_addr;
    record.device = map->device_addr;
    record.bytes = (size_t)map->bytes;
    record.flags = (unsigned)(unsigned long)map->mapping_flags;
    map->host_addr = &record.host;
    map->device_addr = &record.device;
    map->bytes = &record.bytes;
    map->mapping_flags = &record.flags;
  }
  return &record.told;
}

/* No record has a native form. */
static void *get_record_native(ompt_buffer_t *buffer,
                               ompt_buffer_cursor_t current,
                               ompt_id_t *host_op_id) {
  (void)buffer, (void)current;
  if (host_op_id)
    *host_op_id = ompt_id_none;
  return 0;
}

static ompt_record_abstract_t *get_record_abstract(void *native_record) {
  (void)native_record;
  return 0;
}

ompt_interface_fn_t occ_omp5_device_lookup(const char *name) {
  static const struct occ_named functions[] = {
#define ENTRY(x) {"ompt_" #x, (ompt_interface_fn_t)x}
      ENTRY(get_device_num_procs), ENTRY(get_device_time),
      ENTRY(translate_time),       ENTRY(set_trace_ompt),
      ENTRY(set_trace_native),     ENTRY(start_trace),
      ENTRY(pause_trace),          ENTRY(flush_trace),
      ENTRY(stop_trace),           ENTRY(advance_buffer_cursor),
      ENTRY(get_record_type),      ENTRY(get_record_ompt),
      ENTRY(get_record_native),    ENTRY(get_record_abstract),
#undef ENTRY
  };
  const struct occ_named *found =
      occ_named(functions, OCC_COUNT(functions), name);
  return found ? found->function : 0;
}
