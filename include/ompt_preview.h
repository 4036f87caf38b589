/* ompt_preview.h: declares OMPT of the preview of OpenMP 5.0, for tools of
 * 2017.
 *
 * For:      performance tools and correctness checkers.
 * Needs:    <stdint.h> and <stddef.h>. C99 or later, or C++.
 * Spec:     [PRE] the chapter on OMPT in the preview of OpenMP 5.0.
 *
 * A tool defines ompt_start_tool, as for OpenMP 5.0 to 5.2, whose header is
 * omp-tools.h. But here ompt_start_tool returns an ompt_fns_t, which has no
 * tool_data and whose functions get other arguments. Callbacks have other
 * numbers. A file can include only one of the two headers.
 *
 *     static void on_thread(ompt_thread_type_t type,
 *                           ompt_data_t *thread_data) {
 *       thread_data->value = next_number();
 *     }
 *     static int start(ompt_function_lookup_t lookup, ompt_fns_t *fns) {
 *       ompt_set_callback_t set =
 *           (ompt_set_callback_t)lookup("ompt_set_callback");
 *       set(ompt_callback_thread_begin, (ompt_callback_t)on_thread);
 *       return 1; // 0: the tool wants nothing
 *     }
 *     static void end(ompt_fns_t *fns) {}
 *
 *     ompt_fns_t *ompt_start_tool(unsigned int omp_version,
 *                                 const char *runtime_version) {
 *       static ompt_fns_t fns = {start, end};
 *       return &fns;
 *     }
 *
 * The runtime finds ompt_start_tool in the program, in a library that is linked
 * or preloaded, or in a library that OMP_TOOL_LIBRARIES lists.
 *
 * Our choices: The text that we have lacks the signatures of callbacks and
 * entry points, and ompt_set_result_t. This header takes them from the only
 * public implementation, libomp in spring 2017
 * (OpenMPToolsInterface/LLVM-openmp, ompt.h.var); for devices, from libomp half
 * a year later.
 *
 * Entry points are not global symbols: `lookup` returns a pointer of type
 * ompt_x_t to the function ompt_x, and NULL for an unknown name.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OMPT_PREVIEW_H
#define OMPT_PREVIEW_H

#if defined OMP_TOOLS_H || defined OMPT_H || defined OMPT_CH4_H
#error "another interface's header gives different meanings to the same names"
#endif

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- The mark of this interface ------------------------------------------
 * The mark tells the runtime that ompt_start_tool returns an ompt_fns_t. The
 * mark has an effect only in the program or library that contains
 * ompt_start_tool. */

#ifndef OCC_NO_TOOL_MARK
extern const char occ_tool_preview
    __attribute__((__weak__, __visibility__("default")));
const char occ_tool_preview = 1;
#endif

/* ---- Callbacks by number [PRE, Callbacks] ---------------------------------
 * The callback of event ompt_callback_x has type ompt_callback_x_t, unless a
 * comment names another type. */

typedef enum ompt_callbacks_e {
  ompt_callback_thread_begin = 1,
  ompt_callback_thread_end = 2,
  ompt_callback_parallel_begin = 3,
  ompt_callback_parallel_end = 4,
  ompt_callback_task_create = 5,
  ompt_callback_task_schedule = 6,
  ompt_callback_implicit_task = 7,
  ompt_callback_target = 8,
  ompt_callback_target_data_op = 9,
  ompt_callback_target_submit = 10,
  ompt_callback_control_tool = 11,
  ompt_callback_device_initialize = 12,
  ompt_callback_device_finalize = 13,
  ompt_callback_sync_region_wait = 14, /* sync_region */
  ompt_callback_mutex_released = 15, /* mutex */
  ompt_callback_task_dependences = 16,
  ompt_callback_task_dependence = 17,
  ompt_callback_work = 18,
  ompt_callback_master = 19,
  ompt_callback_target_map = 20,
  ompt_callback_sync_region = 21,
  ompt_callback_lock_init = 22, /* mutex_acquire */
  ompt_callback_lock_destroy = 23, /* mutex */
  ompt_callback_mutex_acquire = 24,
  ompt_callback_mutex_acquired = 25, /* mutex */
  ompt_callback_nest_lock = 26,
  ompt_callback_flush = 27,
  ompt_callback_cancel = 28,
  ompt_callback_idle = 29
} ompt_callbacks_t;

/* The results of ompt_set_callback. [PRE] allows only `always` for the first 7
 * events, for control_tool and for events on devices. The result is `never` for
 * events that no source file was compiled to report. In a program without
 * devices it is `never` for target_map, but `always` for target_data_op,
 * target_submit, device_initialize and device_finalize, which never happen
 * there. */
typedef enum ompt_set_result_e {
  ompt_set_error = 0,
  ompt_set_never = 1,
  ompt_set_sometimes = 2,
  ompt_set_sometimes_paired = 3,
  ompt_set_always = 4
} ompt_set_result_t;

/* ---- States [PRE, Thread States] ------------------------------------------
 * ompt_enumerate_states lists the states that this runtime reports. */

typedef enum omp_state_e {
  omp_state_work_serial = 0x000,
  omp_state_work_parallel = 0x001,
  omp_state_work_reduction = 0x002,
  omp_state_wait_barrier = 0x010,
  omp_state_wait_barrier_implicit_parallel = 0x011,
  omp_state_wait_barrier_implicit_workshare = 0x012,
  omp_state_wait_barrier_implicit = 0x013,
  omp_state_wait_barrier_explicit = 0x014,
  omp_state_wait_taskwait = 0x020,
  omp_state_wait_taskgroup = 0x021,
  omp_state_wait_mutex = 0x040,
  omp_state_wait_lock = 0x041,
  omp_state_wait_critical = 0x042,
  omp_state_wait_atomic = 0x043,
  omp_state_wait_ordered = 0x044,
  omp_state_wait_target = 0x080,
  omp_state_wait_target_map = 0x081,
  omp_state_wait_target_update = 0x082,
  omp_state_idle = 0x100,
  omp_state_overhead = 0x101,
  omp_state_undefined = 0x102
} omp_state_t;

/* ---- Kinds and flags [PRE, Miscellaneous Type Definitions] ----------------
 */

typedef enum ompt_thread_type_e {
  ompt_thread_initial = 1,
  ompt_thread_worker = 2,
  ompt_thread_other = 3,
  ompt_thread_unknown = 4
} ompt_thread_type_t;

typedef enum ompt_scope_endpoint_e {
  ompt_scope_begin = 1,
  ompt_scope_end = 2
} ompt_scope_endpoint_t;

typedef enum ompt_sync_region_kind_e {
  ompt_sync_region_barrier = 1,
  ompt_sync_region_taskwait = 2,
  ompt_sync_region_taskgroup = 3
} ompt_sync_region_kind_t;

typedef enum ompt_work_type_e {
  ompt_work_loop = 1,
  ompt_work_sections = 2,
  ompt_work_single_executor = 3,
  ompt_work_single_other = 4,
  ompt_work_workshare = 5,
  ompt_work_distribute = 6,
  ompt_work_taskloop = 7
} ompt_work_type_t;

typedef enum ompt_mutex_kind_e {
  ompt_mutex = 0x10,
  ompt_mutex_lock = 0x11,
  ompt_mutex_nest_lock = 0x12,
  ompt_mutex_critical = 0x13,
  ompt_mutex_atomic = 0x14,
  ompt_mutex_ordered = 0x20
} ompt_mutex_kind_t;

/* The lowest byte is the kind of the task; the other bits are its
 * properties. */
typedef enum ompt_task_type_e {
  ompt_task_initial = 0x1,
  ompt_task_implicit = 0x2,
  ompt_task_explicit = 0x4,
  ompt_task_target = 0x8,
  ompt_task_undeferred = 0x8000000,
  ompt_task_untied = 0x10000000,
  ompt_task_final = 0x20000000,
  ompt_task_mergeable = 0x40000000,
  ompt_task_merged = 0x80000000
} ompt_task_type_t;

typedef enum ompt_task_status_e {
  ompt_task_complete = 1,
  ompt_task_yield = 2,
  ompt_task_cancel = 3,
  ompt_task_others = 4
} ompt_task_status_t;

typedef enum ompt_invoker_e {
  ompt_invoker_program = 1, /* program invokes master task */
  ompt_invoker_runtime = 2 /* runtime invokes master task */
} ompt_invoker_t;

typedef enum ompt_task_dependence_flag_e {
  ompt_task_dependence_type_out = 1,
  ompt_task_dependence_type_in = 2,
  ompt_task_dependence_type_inout = 3
} ompt_task_dependence_flag_t;

typedef enum ompt_cancel_flag_e {
  ompt_cancel_parallel = 0x1,
  ompt_cancel_sections = 0x2,
  ompt_cancel_do = 0x4,
  ompt_cancel_taskgroup = 0x8,
  ompt_cancel_activated = 0x10,
  ompt_cancel_detected = 0x20,
  ompt_cancel_discarded_task = 0x40
} ompt_cancel_flag_t;

/* For devices, see docs/devices.md. */

typedef enum ompt_target_type_e {
  ompt_target = 1,
  ompt_target_enter_data = 2,
  ompt_target_exit_data = 3,
  ompt_target_update = 4
} ompt_target_type_t;

typedef enum ompt_target_data_op_e {
  ompt_target_data_alloc = 1,
  ompt_target_data_transfer_to_dev = 2,
  ompt_target_data_transfer_from_dev = 3,
  ompt_target_data_delete = 4
} ompt_target_data_op_t;

typedef enum ompt_target_map_flag_e {
  ompt_target_map_flag_to = 1,
  ompt_target_map_flag_from = 2,
  ompt_target_map_flag_alloc = 4,
  ompt_target_map_flag_release = 8,
  ompt_target_map_flag_delete = 16,
  ompt_target_map_flag_implicit = 32
} ompt_target_map_flag_t;

typedef enum ompt_native_mon_flags_e {
  ompt_native_data_motion_explicit = 1,
  ompt_native_data_motion_implicit = 2,
  ompt_native_kernel_invocation = 4,
  ompt_native_kernel_execution = 8,
  ompt_native_driver = 16,
  ompt_native_runtime = 32,
  ompt_native_overhead = 64,
  ompt_native_idleness = 128
} ompt_native_mon_flags_t;

typedef enum ompt_record_kind_e {
  ompt_record_ompt = 1,
  ompt_record_native = 2,
  ompt_record_invalid = 3
} ompt_record_kind_t;

typedef enum ompt_record_native_kind_e {
  ompt_record_native_info = 1,
  ompt_record_native_event = 2
} ompt_record_native_kind_t;

/* ---- Plain types [PRE, Miscellaneous Type Definitions, Frames] ------------
 */

typedef uint64_t ompt_id_t;
typedef uint64_t ompt_wait_id_t;
typedef uint64_t ompt_device_time_t;
typedef uint64_t ompt_buffer_cursor_t;
typedef uint64_t ompt_hwid_t;
typedef void ompt_device_t;
typedef void ompt_buffer_t;

#define ompt_id_none 0
#define ompt_wait_id_none 0
#define ompt_time_none 0
#define ompt_hwid_none 0

/* A word that the tool owns. Each thread, region and task has its own word,
 * which is 0 at first. */
typedef union ompt_data_u {
  uint64_t value;
  void *ptr;
} ompt_data_t;
#define ompt_data_none {0}

/* Canonical frame addresses, as __builtin_frame_address(0) returns them:
 *     exit    enter     the task is
 *     NULL    NULL      the initial task, executing; or another task before its
 *                       start or after its end
 *     NULL    set       the initial task, in the runtime or suspended
 *     set     NULL      another task, executing
 *     set     set       another task, in the runtime or suspended */
typedef struct ompt_frame_s {
  void *exit_frame; /* frame of the runtime's function that runs the task */
  void *enter_frame; /* frame of the user's function that called the runtime */
} ompt_frame_t;

typedef struct ompt_task_dependence_s {
  void *variable_addr;
  unsigned int dependence_flags; /* an ompt_task_dependence_flag_t */
} ompt_task_dependence_t;

typedef struct ompt_record_abstract_s {
  ompt_record_native_kind_t rclass;
  const char *type;
  ompt_device_time_t start_time;
  ompt_device_time_t end_time;
  ompt_hwid_t hwid;
} ompt_record_abstract_t;

/* ---- Start and end [PRE, Activating a Tool, Tool Interface Routine] -------
 * `omp_version` is the runtime's _OPENMP. Neither function may be NULL. fns is
 * the result of ompt_start_tool. If `initialize` returns 0, no callback is
 * called, but `finalize` is called at the end. */

typedef void (*ompt_interface_fn_t)(void);
typedef ompt_interface_fn_t (*ompt_function_lookup_t)(
    const char *interface_function_name);

struct ompt_fns_t;
typedef int (*ompt_initialize_t)(ompt_function_lookup_t lookup,
                                 struct ompt_fns_t *fns);
typedef void (*ompt_finalize_t)(struct ompt_fns_t *fns);

typedef struct ompt_fns_t {
  ompt_initialize_t initialize;
  ompt_finalize_t finalize;
} ompt_fns_t;

extern ompt_fns_t *ompt_start_tool(unsigned int omp_version,
                                   const char *runtime_version);

/* ---- Callbacks ------------------------------------------------------------
 * task_create also reports an initial task: with type initial, without a
 * parent. */

/* Cast callbacks to this type for ompt_set_callback. */
typedef void (*ompt_callback_t)(void);

typedef void (*ompt_callback_thread_begin_t)(ompt_thread_type_t thread_type,
                                             ompt_data_t *thread_data);
typedef void (*ompt_callback_thread_end_t)(ompt_data_t *thread_data);
typedef void (*ompt_callback_idle_t)(ompt_scope_endpoint_t endpoint);
typedef void (*ompt_callback_parallel_begin_t)(ompt_data_t *parent_task_data,
                                               const ompt_frame_t *parent_frame,
                                               ompt_data_t *parallel_data,
                                               unsigned int requested_team_size,
                                               ompt_invoker_t invoker,
                                               const void *codeptr_ra);
typedef void (*ompt_callback_parallel_end_t)(ompt_data_t *parallel_data,
                                             ompt_data_t *task_data,
                                             ompt_invoker_t invoker,
                                             const void *codeptr_ra);
typedef void (*ompt_callback_implicit_task_t)(ompt_scope_endpoint_t endpoint,
                                              ompt_data_t *parallel_data,
                                              ompt_data_t *task_data,
                                              unsigned int team_size,
                                              unsigned int thread_num);
typedef void (*ompt_callback_task_create_t)(ompt_data_t *parent_task_data,
                                            const ompt_frame_t *parent_frame,
                                            ompt_data_t *new_task_data,
                                            ompt_task_type_t type,
                                            int has_dependences,
                                            const void *codeptr_ra);
typedef void (*ompt_callback_task_schedule_t)(
    ompt_data_t *prior_task_data, ompt_task_status_t prior_task_status,
    ompt_data_t *next_task_data);
typedef void (*ompt_callback_task_dependences_t)(
    ompt_data_t *task_data, const ompt_task_dependence_t *deps, int ndeps);
typedef void (*ompt_callback_task_dependence_t)(ompt_data_t *src_task_data,
                                                ompt_data_t *sink_task_data);
typedef void (*ompt_callback_work_t)(ompt_work_type_t wstype,
                                     ompt_scope_endpoint_t endpoint,
                                     ompt_data_t *parallel_data,
                                     ompt_data_t *task_data, uint64_t count,
                                     const void *codeptr_ra);
typedef void (*ompt_callback_master_t)(ompt_scope_endpoint_t endpoint,
                                       ompt_data_t *parallel_data,
                                       ompt_data_t *task_data,
                                       const void *codeptr_ra);
typedef void (*ompt_callback_sync_region_t)(ompt_sync_region_kind_t kind,
                                            ompt_scope_endpoint_t endpoint,
                                            ompt_data_t *parallel_data,
                                            ompt_data_t *task_data,
                                            const void *codeptr_ra);
typedef void (*ompt_callback_mutex_acquire_t)(ompt_mutex_kind_t kind,
                                              unsigned int hint,
                                              unsigned int impl,
                                              ompt_wait_id_t wait_id,
                                              const void *codeptr_ra);
typedef void (*ompt_callback_mutex_t)(ompt_mutex_kind_t kind,
                                      ompt_wait_id_t wait_id,
                                      const void *codeptr_ra);
typedef void (*ompt_callback_nest_lock_t)(ompt_scope_endpoint_t endpoint,
                                          ompt_wait_id_t wait_id,
                                          const void *codeptr_ra);
typedef void (*ompt_callback_flush_t)(ompt_data_t *thread_data,
                                      const void *codeptr_ra);
typedef void (*ompt_callback_cancel_t)(ompt_data_t *task_data, int flags,
                                       const void *codeptr_ra);
typedef int (*ompt_callback_control_tool_t)(uint64_t command, uint64_t modifier,
                                            void *arg, const void *codeptr_ra);
typedef void (*ompt_callback_target_t)(ompt_target_type_t kind,
                                       ompt_scope_endpoint_t endpoint,
                                       uint64_t device_num,
                                       ompt_data_t *task_data,
                                       ompt_id_t target_id,
                                       const void *codeptr_ra);
typedef void (*ompt_callback_target_data_op_t)(ompt_id_t target_id,
                                               ompt_id_t host_op_id,
                                               ompt_target_data_op_t optype,
                                               void *host_addr,
                                               void *device_addr, size_t bytes);
typedef void (*ompt_callback_target_submit_t)(ompt_id_t target_id,
                                              ompt_id_t host_op_id);
typedef void (*ompt_callback_target_map_t)(ompt_id_t target_id,
                                           unsigned int nitems,
                                           void **host_addr, void **device_addr,
                                           size_t *bytes,
                                           unsigned int *mapping_flags);
typedef void (*ompt_callback_device_initialize_t)(uint64_t device_num,
                                                  const char *type,
                                                  ompt_device_t *device,
                                                  ompt_function_lookup_t lookup,
                                                  const char *documentation);
typedef void (*ompt_callback_device_finalize_t)(uint64_t device_num);

/* ---- Entry points [PRE, table of the callback interface] ------------------
 * All are async-signal safe, except set_callback. Begin an enumeration with
 * omp_state_undefined, or with 0 for mutexes. ompt_get_parallel_info and
 * ompt_get_task_info return 2 if there is a region or task at the level, else
 * 0. */

typedef int (*ompt_enumerate_states_t)(int current_state, int *next_state,
                                       const char **next_state_name);
typedef int (*ompt_enumerate_mutex_impls_t)(int current_impl, int *next_impl,
                                            const char **next_impl_name);
typedef int (*ompt_set_callback_t)(ompt_callbacks_t event,
                                   ompt_callback_t callback);
typedef int (*ompt_get_callback_t)(ompt_callbacks_t event,
                                   ompt_callback_t *callback);
typedef ompt_data_t *(*ompt_get_thread_data_t)(void);
typedef int (*ompt_get_num_places_t)(void);
typedef int (*ompt_get_place_proc_ids_t)(int place_num, int ids_size, int *ids);
typedef int (*ompt_get_place_num_t)(void);
typedef int (*ompt_get_partition_place_nums_t)(int place_nums_size,
                                               int *place_nums);
typedef int (*ompt_get_proc_id_t)(void);
typedef omp_state_t (*ompt_get_state_t)(ompt_wait_id_t *wait_id);
typedef int (*ompt_get_parallel_info_t)(int ancestor_level,
                                        ompt_data_t **parallel_data,
                                        int *team_size);
typedef int (*ompt_get_task_info_t)(int ancestor_level, ompt_task_type_t *type,
                                    ompt_data_t **task_data,
                                    ompt_frame_t **task_frame,
                                    ompt_data_t **parallel_data,
                                    int *thread_num);
typedef int (*ompt_get_num_devices_t)(void);
typedef int (*ompt_get_target_info_t)(uint64_t *device_num,
                                      ompt_id_t *target_id,
                                      ompt_id_t *host_op_id);
typedef uint64_t (*ompt_get_unique_id_t)(void);

#ifdef __cplusplus
}
#endif
#endif
