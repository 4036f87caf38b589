/* ompt.h: declares OMPT of OpenMP Technical Report 2 (interface version 2).
 *
 * For:      performance tools; one function, ompt_control, is for programs.
 * Needs:    <stdint.h> and <stddef.h>. C99 or later, or C++.
 * Not here: tracing on target devices, [TR2 §6], is in ompt-target.h.
 * Spec:     [TR2] OpenMP Technical Report 2 on the OMPT Interface, April 2014.
 *
 * A tool is a library (or a part of the program) that defines ompt_tool. The
 * runtime calls ompt_tool once, before it initializes itself. Later it calls
 * the returned function, in which the tool looks up all other functions:
 *
 *     static ompt_get_thread_id_t get_thread_id;
 *
 *     static void on_parallel(ompt_task_id_t parent, ompt_frame_t *frame,
 *                             ompt_parallel_id_t id, uint32_t team_size,
 *                             void *function, ompt_invoker_t invoker) {
 *       count(get_thread_id(), id);
 *     }
 *     static void start(const char *runtime, unsigned version,
 *                       ompt_function_lookup_t lookup) {
 *       ompt_set_callback_t set_callback =
 *           (ompt_set_callback_t)lookup("ompt_set_callback");
 *       get_thread_id = (ompt_get_thread_id_t)lookup("ompt_get_thread_id");
 *       set_callback(ompt_event_parallel_begin, (ompt_callback_t)on_parallel);
 *     }
 *     ompt_initialize_fn_t ompt_tool(void) { return start; }
 *
 * The runtime finds ompt_tool in the program, in a library that is linked
 * before the runtime, or in a preloaded library (LD_PRELOAD). With the
 * environment variable OMP_TOOL=disabled the runtime does not look for
 * ompt_tool [TR2 §7.1].
 *
 * Inquiry functions are not global symbols: get pointers to them from `lookup`.
 * For each function ompt_x of TR2 this header has the pointer type ompt_x_t.
 * `lookup` returns NULL for a name that this runtime does not provide.
 *
 * In a callback a tool may call every inquiry function, but no omp_* routine,
 * which may wait for a lock that the thread already holds [TR2 §5]. "Signal
 * safe" below means: callable in a signal handler, at any moment, on any
 * thread, even if the thread has not used OpenMP.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OMPT_H
#define OMPT_H

#ifdef OMPT_CH4_H
#error "ompt.h and ompt_ch4.h give different meanings to the same names"
#endif

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* In TR2 this word marks each function that `lookup` finds. */
#define OMPT_API

/* ---- The mark of this interface ------------------------------------------
 * A draft after TR2 has the same ompt_tool, but another order of the
 * initializer's arguments (ompt_ch4.h). The mark requests TR2's order. The mark
 * has an effect only in the program or library that contains ompt_tool. For
 * tools without a mark see docs/drafts.md. A program that only calls
 * ompt_control need not have the mark. */

#ifndef OCC_NO_TOOL_MARK
extern const char occ_tool_tr2
    __attribute__((__weak__, __visibility__("default")));
const char occ_tool_tr2 = 1;
#endif

/* ---- Identifiers [TR2 §4.1 to §4.4] ---------------------------------------
 * IDs are unique in the whole life of the process, and are never used again.
 * They are neither small nor consecutive. 0 is not a valid ID. */

typedef uint64_t ompt_thread_id_t;
typedef uint64_t ompt_parallel_id_t;
typedef uint64_t ompt_task_id_t;
typedef uint64_t ompt_wait_id_t; /* the object of a wait, such as a lock */

/* ---- Frames [TR2 §4.5, Table 1, Appendix B] -------------------------------
 * Every task has a frame record. The records of a thread's tasks separate the
 * user's frames on the thread's stack from the runtime's frames:
 *
 *     exit    reenter   the task is
 *     NULL    NULL      the initial task in user code, or an explicit task
 *                       that has not started
 *     NULL    set       the initial task, inside the runtime
 *     set     NULL      another task, in user code or about to be
 *     set     set       another task, inside the runtime
 *
 * Both values are canonical frame pointers, as __builtin_frame_address(0)
 * returns them. A signal handler may interrupt the runtime before it has set or
 * cleared a value. */

typedef struct ompt_frame_s {
  void *exit_runtime_frame; /* the runtime's frame that called user code */
  void *reenter_runtime_frame; /* the user's frame that called the runtime */
} ompt_frame_t;

/* ---- States [TR2 §2, §A.1] -------------------------------------------------
 * A state is the current activity of a thread. ompt_enumerate_state lists the
 * states that this runtime reports. The states 0x60 to 0x64 have a wait ID.
 *
 * Our choice: section 2 names three target wait states, for which A.1 has no
 * numbers. Here they have 0x80 to 0x82, the first numbers outside TR2's
 * reserved range 0-127. OpenMP 5.0 has the same numbers. */

typedef enum {
  ompt_state_work_serial = 0x00, /* outside all parallel regions */
  ompt_state_work_parallel = 0x01, /* inside a parallel region */
  ompt_state_work_reduction = 0x02, /* combines partial results */

  ompt_state_idle = 0x10, /* waits for a team */

  ompt_state_overhead = 0x20, /* in the runtime, not waiting */

  ompt_state_wait_barrier = 0x40,
  ompt_state_wait_barrier_implicit = 0x41,
  ompt_state_wait_barrier_explicit = 0x42,

  ompt_state_wait_taskwait = 0x50,
  ompt_state_wait_taskgroup = 0x51,

  ompt_state_wait_lock = 0x60,
  ompt_state_wait_nest_lock = 0x61,
  ompt_state_wait_critical = 0x62,
  ompt_state_wait_atomic = 0x63,
  ompt_state_wait_ordered = 0x64,

  ompt_state_undefined = 0x70, /* a thread that has not used OpenMP */
  ompt_state_first = 0x71, /* begins the enumeration; not a state */

  ompt_state_wait_target = 0x80,
  ompt_state_wait_target_data = 0x81,
  ompt_state_wait_target_update = 0x82
} ompt_state_t;

/* ---- Events [TR2 §3, §A.2] -------------------------------------------------
 * The comment after an event names the type of its callback, without the prefix
 * ompt_ and the suffix _callback_t.
 *
 * Our choices, because the published text has gaps or contradicts itself:
 * - The rows 54 to 56 are empty in the text. Here they are the three acquired_
 *   events that [TR2 §3.2.2] describes and no other row has: critical, atomic
 *   and ordered, in the order of the wait_ events 48 to 50 and the release_
 *   events 19 to 21.
 * - Section 3 has the names target_task_begin/end and
 *   target_data_map_begin/end; A.2 calls the same events target_begin/end (62,
 *   63) and data_map_begin/end (68, 69). This header has both names.
 * - parallel_end has two parameters in [TR2 §3.1]. A.4 defines a type with a
 *   third parameter, `invoker`, which no other event uses. The runtime passes
 *   all three; a callback with two parameters ignores the third. */

typedef enum {
  /* mandatory */
  ompt_event_parallel_begin = 1, /* new_parallel */
  ompt_event_parallel_end = 2, /* end_parallel */
  ompt_event_task_begin = 3, /* new_task */
  ompt_event_task_end = 4, /* task */
  ompt_event_thread_begin = 5, /* thread_type */
  ompt_event_thread_end = 6, /* thread_type */
  ompt_event_control = 7, /* control */
  ompt_event_runtime_shutdown = 8, /* ompt_callback_t: no parameters */

  /* optional, for blame shifting; register both events of a pair */
  ompt_event_idle_begin = 9, /* thread */
  ompt_event_idle_end = 10, /* thread */
  ompt_event_wait_barrier_begin = 11, /* parallel */
  ompt_event_wait_barrier_end = 12, /* parallel */
  ompt_event_wait_taskwait_begin = 13, /* parallel */
  ompt_event_wait_taskwait_end = 14, /* parallel */
  ompt_event_wait_taskgroup_begin = 15, /* parallel */
  ompt_event_wait_taskgroup_end = 16, /* parallel */
  ompt_event_release_lock = 17, /* wait */
  ompt_event_release_nest_lock_last = 18, /* wait */
  ompt_event_release_critical = 19, /* wait */
  ompt_event_release_atomic = 20, /* wait */
  ompt_event_release_ordered = 21, /* wait */

  /* optional, for instrumentation */
  ompt_event_implicit_task_begin = 22, /* parallel */
  ompt_event_implicit_task_end = 23, /* parallel */
  ompt_event_initial_task_begin = 24, /* task */
  ompt_event_initial_task_end = 25, /* task */
  ompt_event_task_switch = 26, /* task_switch */
  ompt_event_loop_begin = 27, /* new_workshare */
  ompt_event_loop_end = 28, /* parallel */
  ompt_event_sections_begin = 29, /* new_workshare */
  ompt_event_sections_end = 30, /* parallel */
  ompt_event_single_in_block_begin = 31, /* new_workshare */
  ompt_event_single_in_block_end = 32, /* parallel */
  ompt_event_single_others_begin = 33, /* parallel */
  ompt_event_single_others_end = 34, /* parallel */
  ompt_event_workshare_begin = 35, /* new_workshare; Fortran only */
  ompt_event_workshare_end = 36, /* parallel; Fortran only */
  ompt_event_master_begin = 37, /* parallel */
  ompt_event_master_end = 38, /* parallel */
  ompt_event_barrier_begin = 39, /* parallel */
  ompt_event_barrier_end = 40, /* parallel */
  ompt_event_taskwait_begin = 41, /* parallel */
  ompt_event_taskwait_end = 42, /* parallel */
  ompt_event_taskgroup_begin = 43, /* parallel */
  ompt_event_taskgroup_end = 44, /* parallel */
  ompt_event_release_nest_lock_prev = 45, /* wait */
  ompt_event_wait_lock = 46, /* wait */
  ompt_event_wait_nest_lock = 47, /* wait */
  ompt_event_wait_critical = 48, /* wait */
  ompt_event_wait_atomic = 49, /* wait */
  ompt_event_wait_ordered = 50, /* wait */
  ompt_event_acquired_lock = 51, /* wait */
  ompt_event_acquired_nest_lock_first = 52, /* wait */
  ompt_event_acquired_nest_lock_next = 53, /* wait */
  ompt_event_acquired_critical = 54, /* wait */
  ompt_event_acquired_atomic = 55, /* wait */
  ompt_event_acquired_ordered = 56, /* wait */
  ompt_event_init_lock = 57, /* wait */
  ompt_event_init_nest_lock = 58, /* wait */
  ompt_event_destroy_lock = 59, /* wait */
  ompt_event_destroy_nest_lock = 60, /* wait */
  ompt_event_flush = 61, /* thread */

  /* target devices */
  ompt_event_target_begin = 62, /* new_target_task */
  ompt_event_target_end = 63, /* task */
  ompt_event_target_data_begin = 64, /* new_target_data */
  ompt_event_target_data_end = 65, /* task */
  ompt_event_target_update_begin = 66, /* new_target_task */
  ompt_event_target_update_end = 67, /* task */
  ompt_event_data_map_begin = 68, /* new_data_map */
  ompt_event_data_map_end = 69, /* task */

  ompt_event_target_task_begin = ompt_event_target_begin,
  ompt_event_target_task_end = ompt_event_target_end,
  ompt_event_target_data_map_begin = ompt_event_data_map_begin,
  ompt_event_target_data_map_end = ompt_event_data_map_end
} ompt_event_t;

/* ---- Kinds [TR2 §A.3] -----------------------------------------------------
 * ompt_task_target has no number in the text. Here it has the next number. */

typedef enum ompt_thread_type_e {
  ompt_thread_initial = 1,
  ompt_thread_worker = 2,
  ompt_thread_other = 3
} ompt_thread_type_t;

typedef enum ompt_task_type_e {
  ompt_task_serial = 1, /* an initial task */
  ompt_task_implicit = 2,
  ompt_task_explicit = 3,
  ompt_task_target = 4
} ompt_task_type_t;

typedef enum {
  ompt_invoker_program = 0, /* the user's function calls the mfunction */
  ompt_invoker_runtime = 1 /* a function of the runtime calls the mfunction */
} ompt_invoker_t;

/* TR2's section A.4 uses these types, but TR2 does not define them.
 * ompt_data_map_release and ompt_data_map_delete mean that the item is
 * unmapped. */
typedef enum { ompt_target_sync = 1, ompt_target_async = 2 } ompt_target_sync_t;
typedef enum {
  ompt_data_map_alloc = 1,
  ompt_data_map_to = 2,
  ompt_data_map_from = 3,
  ompt_data_map_tofrom = 4,
  ompt_data_map_release = 5,
  ompt_data_map_delete = 6
} ompt_data_map_t;
typedef uint64_t ompt_data_size_t;
typedef int ompt_target_device_id_t;
typedef uint64_t ompt_target_device_time_t;

/* ---- Callbacks [TR2 §A.4] -------------------------------------------------
 * The runtime calls a callback on the thread, and in the task, that TR2 names
 * for the event. A frame pointer that a callback gets is valid until the
 * callback returns. A function pointer is the region's mfunction: the function
 * that the compiler made from the region's body. */

/* Cast callbacks to this type for ompt_set_callback. A callback for
 * runtime_shutdown has this type without a cast. */
typedef void (*ompt_callback_t)(void);

typedef void (*ompt_thread_callback_t)(ompt_thread_id_t thread_id);
typedef void (*ompt_thread_type_callback_t)(ompt_thread_type_t thread_type,
                                            ompt_thread_id_t thread_id);
typedef void (*ompt_wait_callback_t)(ompt_wait_id_t wait_id);
typedef void (*ompt_parallel_callback_t)(ompt_parallel_id_t parallel_id,
                                         ompt_task_id_t task_id);
/* `workshare_function` is the function with the code of the region's body. With
 * --ompt-outline=worksharing it is a function for this region alone. Otherwise
 * it is the mfunction of the enclosing region, or the user's function. */
typedef void (*ompt_new_workshare_callback_t)(ompt_parallel_id_t parallel_id,
                                              ompt_task_id_t task_id,
                                              void *workshare_function);
/* `requested_team_size` is an upper bound on the team's size. */
typedef void (*ompt_new_parallel_callback_t)(ompt_task_id_t parent_task_id,
                                             ompt_frame_t *parent_task_frame,
                                             ompt_parallel_id_t parallel_id,
                                             uint32_t requested_team_size,
                                             void *parallel_function,
                                             ompt_invoker_t invoker);
typedef void (*ompt_end_parallel_callback_t)(ompt_parallel_id_t parallel_id,
                                             ompt_task_id_t task_id,
                                             ompt_invoker_t invoker);
typedef void (*ompt_task_callback_t)(ompt_task_id_t task_id);
/* `suspended_task_id` is 0 if that task has completed. */
typedef void (*ompt_task_switch_callback_t)(ompt_task_id_t suspended_task_id,
                                            ompt_task_id_t resumed_task_id);
typedef void (*ompt_new_task_callback_t)(ompt_task_id_t parent_task_id,
                                         ompt_frame_t *parent_task_frame,
                                         ompt_task_id_t new_task_id,
                                         void *new_task_function);
typedef void (*ompt_new_target_task_callback_t)(ompt_task_id_t parent_task_id,
                                                ompt_frame_t *parent_task_frame,
                                                ompt_task_id_t target_task_id,
                                                int device_id,
                                                void *target_task_function);
typedef void (*ompt_new_target_data_callback_t)(ompt_task_id_t parent_task_id,
                                                ompt_task_id_t target_task_id,
                                                int device_id,
                                                void *target_data_function);
typedef void (*ompt_new_data_map_callback_t)(ompt_task_id_t task_id,
                                             int device_id,
                                             ompt_target_sync_t sync_type,
                                             ompt_data_map_t map_type,
                                             ompt_data_size_t bytes,
                                             void *target_map_function);
typedef void (*ompt_control_callback_t)(uint64_t command, uint64_t modifier);

/* ---- Start [TR2 §7] -------------------------------------------------------
 * The tool defines ompt_tool, which returns the tool's initializer, or NULL to
 * decline. ompt_tool must not use OpenMP, because the runtime does not exist
 * yet. The initializer runs after the runtime has set itself up and before the
 * first construct or omp_* routine completes. `ompt_version` is 2. After a
 * fork, a child that uses OpenMP calls both functions again. `lookup` stays
 * valid; any thread may call it later. */

typedef void (*ompt_interface_fn_t)(void);
typedef ompt_interface_fn_t (*ompt_function_lookup_t)(const char *entry_point);
typedef void (*ompt_initialize_fn_t)(const char *runtime_version,
                                     unsigned int ompt_version,
                                     ompt_function_lookup_t lookup);

extern ompt_initialize_fn_t ompt_tool(void);

/* ---- Callback management [TR2 §7.2, Table 5] ------------------------------
 * ompt_set_callback: call only in the initializer; elsewhere it changes nothing
 * and returns 0. A NULL callback removes the registration. Results:
 *     0  error: not in the initializer, or no such event
 *     1  the event may occur, but no source file reports it: not registered
 *     2  the event never occurs
 *     3  the event may occur, and some source files report it
 *     4  the event may occur, and is always reported
 * ompt_get_callback: call at any time. Returns 1 and sets *callback if a
 * callback is registered, else returns 0. Signal safe. */

typedef int (*ompt_set_callback_t)(ompt_event_t event,
                                   ompt_callback_t callback);
typedef int (*ompt_get_callback_t)(ompt_event_t event,
                                   ompt_callback_t *callback);

/* ---- Inquiry [TR2 §5]: all signal safe ------------------------------------
 * ompt_enumerate_state: pass ompt_state_first, then each returned state, until
 *     the result is 0.
 * ompt_get_thread_id: returns 0 on a thread that has not used OpenMP.
 * ompt_get_state: returns ompt_state_undefined on a thread that has not used
 *     OpenMP. Sets *wait_id to the wait ID, or to 0; wait_id may be NULL.
 * ompt_get_parallel_id: level 0 is the innermost region. Returns 0 outside
 *     regions, on an idle thread, and beyond the outermost region.
 * ompt_get_parallel_team_size: levels as in ompt_get_parallel_id. Returns -1
 *     beyond the outermost region.
 * ompt_get_task_info: depth 0 is the current task, depth 1 the next outer task.
 *     The next outer task of an explicit task is the task that the thread left
 *     to execute it; this need not be its creator. The next outer task of an
 *     implicit task is the task that encountered the parallel construct.
 *     Returns 0 beyond the initial task. `type` may be NULL.
 * ompt_get_task_frame: depths as in ompt_get_task_info. Returns NULL beyond the
 *     initial task. */

typedef int (*ompt_enumerate_state_t)(ompt_state_t current_state,
                                      ompt_state_t *next_state,
                                      const char **next_state_name);
typedef ompt_thread_id_t (*ompt_get_thread_id_t)(void);
typedef ompt_state_t (*ompt_get_state_t)(ompt_wait_id_t *wait_id);
typedef ompt_parallel_id_t (*ompt_get_parallel_id_t)(int ancestor_level);
typedef int (*ompt_get_parallel_team_size_t)(int ancestor_level);
typedef ompt_task_id_t (*ompt_get_task_info_t)(int depth,
                                               ompt_task_type_t *type);
typedef ompt_frame_t *(*ompt_get_task_frame_t)(int depth);

/* ---- Target devices [TR2 §5.5] --------------------------------------------
 * See docs/devices.md. ompt_get_device_info returns 0 for a device, else not 0;
 * its `lookup` finds the functions of ompt-target.h. ompt_get_target_device_id
 * returns -1 outside device constructs, and the number of devices in a
 * construct that the host executes. ompt_get_target_device_time asks the
 * device, so it is not async-signal safe. */

typedef int (*ompt_get_num_devices_t)(void);
typedef int (*ompt_get_device_info_t)(int device_id, const char **type,
                                      ompt_function_lookup_t *lookup);
typedef ompt_target_device_id_t (*ompt_get_target_device_id_t)(void);
typedef ompt_target_device_time_t (*ompt_get_target_device_time_t)(
    int device_id);

/* ---- For programs [TR2 §8] ------------------------------------------------
 * Passes the two values to the tool's control callback; does nothing if there
 * is none. Commands: 1 start or restart, 2 pause, 3 flush and continue, 4 end;
 * from 64 on, commands of the tool. Not signal safe: the call may start the
 * runtime. */

extern void ompt_control(uint64_t command, uint64_t modifier);

#ifdef __cplusplus
}
#endif
#endif
