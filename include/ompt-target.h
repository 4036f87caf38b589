/* ompt-target.h: declares OMPT's tracing on target devices [TR2 §6, §A.6].
 *
 * For:    tools that read the trace buffers of a device.
 * Needs:  ompt.h.
 *
 * Get each function ompt_x, of type ompt_x_t, from the `lookup` that
 * ompt_get_device_info returns. A program has devices if it was built with
 * -fopenmp-targets: docs/devices.md.
 *
 * This part of TR2 is a draft. Our choices:
 * - Prototypes of ompt_record_set and ompt_record_native_set are missing in
 *   TR2. Here they follow the prose, which names every argument. "Boolean" is
 *   an int.
 * - TR2 uses ompt_buffer_t, ompt_buffer_cursor_t (also called ompt_cursor_t)
 *   and ompt_record_native_kind_t, but does not define them. This header
 *   defines them.
 * - In A.6 three members of the union in ompt_record_t have no name, and one
 *   type has two names (ompt_record_wait_t, ompt_record_wait_callback_t). This
 *   header has names for the members, and both names of the type.
 * - A.6 ends with a second, older buffer interface (ompt_target_buffer_*,
 *   ompt_target_register_buffer_callbacks), whose types are not defined. [TR2
 *   §6.3] replaces it, so this header does not contain it.
 * - TR2 does not define target records. Here a kernel on the device has two
 *   records, of the types ompt_event_target_begin and _end; the map of an item
 *   has ompt_event_data_map_begin and _end. IDs in these records are IDs of the
 *   host; in records of the device's own threads they are IDs of the device.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OMPT_TARGET_H
#define OMPT_TARGET_H

#include "ompt.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Choice of records [TR2 §6.1, §6.2, Table 3] ----------------------------
 * Do not call these functions while the device records. `rtype` is an event
 * number; 0: all events. The functions return the values of ompt_set_callback,
 * with "traced" instead of "reported". */

typedef int (*ompt_record_set_t)(int device_id, int enable, int rtype);
typedef int (*ompt_record_native_set_t)(int device_id, int enable, void *info,
                                        void **status);

/* ---- Start and stop [TR2 §6.3] --------------------------------------------
 * The runtime calls both callbacks on a thread of its own. This thread is
 * neither a primary thread nor a worker, and blocks signals. A request that
 * sets *bytes to 0, or to less than the size of an ompt_record_t, ends
 * recording until the next start. `complete` returns the buffer to the tool.
 * The records in the buffer begin at `begin` and end before `end`. */

typedef void ompt_buffer_t;
typedef uint64_t ompt_buffer_cursor_t;
typedef ompt_buffer_cursor_t ompt_cursor_t;

typedef void (*ompt_buffer_request_callback_t)(int device_id,
                                               ompt_buffer_t **buffer,
                                               size_t *bytes);
typedef void (*ompt_buffer_complete_callback_t)(int device_id,
                                                ompt_buffer_t *buffer,
                                                size_t bytes,
                                                ompt_buffer_cursor_t begin,
                                                ompt_buffer_cursor_t end);

/* Return 1, or 0 if they do nothing. start does nothing if there is no such
 * device, if a callback is missing, or if the device already records. stop does
 * nothing if the device does not record. stop returns after the tool has got
 * all buffers back, unless one of the two callbacks calls stop. */
typedef int (*ompt_recording_start_t)(int device_id,
                                      ompt_buffer_request_callback_t request,
                                      ompt_buffer_complete_callback_t complete);
typedef int (*ompt_recording_stop_t)(int device_id);

/* ---- Records [TR2 §A.6] ---------------------------------------------------
 */

typedef enum {
  ompt_record_ompt,
  ompt_record_native,
  ompt_record_notype /* the cursor is out of bounds */
} ompt_record_type_t;

typedef enum {
  ompt_record_native_kind_info = 1,
  ompt_record_native_kind_event = 2
} ompt_record_native_kind_t;

typedef struct {
  ompt_thread_id_t thread_id;
} ompt_record_thread_t;

typedef struct {
  ompt_thread_type_t thread_type;
  ompt_thread_id_t thread_id;
} ompt_record_thread_type_t;

typedef struct {
  ompt_wait_id_t wait_id;
} ompt_record_wait_t;
typedef ompt_record_wait_t ompt_record_wait_callback_t;

typedef struct {
  ompt_parallel_id_t parallel_id;
  ompt_task_id_t task_id;
} ompt_record_parallel_t;

typedef struct {
  ompt_parallel_id_t parallel_id;
  ompt_task_id_t task_id;
  void *workshare_function;
} ompt_record_new_workshare_t;

typedef struct {
  ompt_task_id_t parent_task_id;
  ompt_frame_t *parent_task_frame;
  ompt_parallel_id_t parallel_id;
  uint32_t requested_team_size;
  void *parallel_function;
} ompt_record_new_parallel_t;

typedef struct {
  ompt_task_id_t task_id;
} ompt_record_task_t;

typedef struct {
  ompt_task_id_t suspended_task_id;
  ompt_task_id_t resumed_task_id;
} ompt_record_task_switch_t;

typedef struct {
  ompt_task_id_t parent_task_id;
  ompt_frame_t *parent_task_frame;
  ompt_task_id_t new_task_id;
  void *new_task_function;
} ompt_record_new_task_t;

typedef struct {
  ompt_task_id_t target_task_id;
  ompt_target_device_id_t device_id;
  void *target_task_function;
} ompt_record_new_target_task_t;

typedef struct {
  /* the target task or, for target data, the encountering task */
  ompt_task_id_t task_id;
  ompt_target_device_id_t device_id;
  ompt_data_map_t map_type;
  ompt_data_size_t bytes;
  void *host_address, *device_address;
} ompt_record_new_data_map_t;

typedef struct {
  ompt_event_t type; /* selects the valid member of `record` */
  uint64_t time;
  ompt_thread_id_t thread_id;
  union {
    ompt_record_thread_t thread;
    ompt_record_thread_type_t thread_type;
    ompt_record_wait_t wait;
    ompt_record_parallel_t parallel;
    ompt_record_new_workshare_t new_workshare;
    ompt_record_new_parallel_t new_parallel;
    ompt_record_task_t task;
    ompt_record_task_switch_t task_switch;
    ompt_record_new_task_t new_task;
    ompt_record_new_target_task_t new_target_task;
    ompt_record_new_data_map_t new_data_map;
  } record;
} ompt_record_t;

/* ---- Reading a buffer [TR2 §6.4] ------------------------------------------
 * advance returns 0, or 1 if `current` is not at a record. The result of
 * ompt_record_get is valid until the thread calls ompt_record_get again. */

typedef int (*ompt_buffer_cursor_advance_t)(ompt_buffer_t *buffer,
                                            ompt_buffer_cursor_t current,
                                            ompt_buffer_cursor_t *next);
typedef ompt_record_type_t (*ompt_record_get_type_t)(
    ompt_buffer_t *buffer, ompt_buffer_cursor_t current);
typedef ompt_record_t *(*ompt_record_get_t)(ompt_buffer_t *buffer,
                                            ompt_buffer_cursor_t current);

/* ---- Native records [TR2 §6.5] --------------------------------------------
 * The device determines the layout of native records. Our devices have none.
 * A missing time is 0, and a missing hwid is -1. */

typedef void *(*ompt_record_native_get_t)(ompt_buffer_t *buffer,
                                          ompt_buffer_cursor_t current);
typedef ompt_record_native_kind_t (*ompt_record_native_get_kind_t)(
    void *native_record);
typedef const char *(*ompt_record_native_get_type_t)(void *native_record);
typedef uint64_t (*ompt_record_native_get_time_t)(void *native_record);
typedef int (*ompt_record_native_get_hwid_t)(void *native_record);

#ifdef __cplusplus
}
#endif
#endif
