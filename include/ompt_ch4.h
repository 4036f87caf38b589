/* ompt_ch4.h: declares OMPT of the "ch. 4" draft, for tools of 2015 and 2016.
 *
 * For:      performance tools; one function, ompt_control, is for programs.
 * Needs:    <stdint.h> and <stddef.h>. C99 or later, or C++.
 * Spec:     [CH4] the chapter "Tools Support" of a draft between TR2 (2014) and
 *           OpenMP 5.0's preview; [TR2] for all that the chapter leaves out.
 *
 * A tool defines ompt_tool, as for TR2. But `lookup` is the first argument of
 * the initializer that ompt_tool returns:
 *
 *     static void on_parallel(ompt_task_id_t parent, ompt_frame_t *frame,
 *                             ompt_parallel_id_t id, uint32_t team_size,
 *                             void *function, ompt_invoker_t invoker) {}
 *     static void start(ompt_function_lookup_t lookup, const char *runtime,
 *                       unsigned int version) {
 *       ompt_set_callback_t set_callback =
 *           (ompt_set_callback_t)lookup("ompt_set_callback");
 *       set_callback(ompt_event_parallel_begin, (ompt_callback_t)on_parallel);
 *     }
 *     ompt_initialize_fn_t ompt_tool(void) { return start; }
 *
 * Differences from TR2 are marked with [CH4] below. TR2's header is ompt.h; a
 * file can include only one of the two headers.
 *
 * Our choices: The chapter defines no events, states and callback types. This
 * header has those of TR2, with the same numbers. libomp 3.8 and 3.9 had them,
 * too, and tools whose initializer gets `lookup` first were compiled for
 * libomp. The chapter names ompt_get_parallel_info, ompt_get_task_info and
 * ompt_get_target_info without their signatures. Here they have the signatures
 * of the public draft of the technical report in spring 2016
 * (OpenMPToolsInterface/OMPT-Technical-Report), from which the chapter's
 * section on data structures comes.
 *
 * "Signal safe" below means: callable in a signal handler, at any moment, on
 * any thread, even if the thread has not used OpenMP. In a callback a tool may
 * call every inquiry function, but no omp_* routine.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OMPT_CH4_H
#define OMPT_CH4_H

#ifdef OMPT_H
#error "ompt.h and ompt_ch4.h give different meanings to the same names"
#endif

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* In the draft this word marks each function that `lookup` finds. */
#define OMPT_API

/* ---- The mark of this interface ------------------------------------------
 * The mark requests this header's order of the initializer's arguments. The
 * mark has an effect only in the program or library that contains ompt_tool. A
 * program that only calls ompt_control need not have the mark. */

#ifndef OCC_NO_TOOL_MARK
extern const char occ_tool_ch4
    __attribute__((__weak__, __visibility__("default")));
const char occ_tool_ch4 = 1;
#endif

/* ---- Identifiers [CH4] ---------------------------------------------------
 * IDs are unique in the whole life of the process, and are never used again.
 * They are neither small nor consecutive. */

typedef uint64_t ompt_thread_id_t;
typedef uint64_t ompt_parallel_id_t;
typedef uint64_t ompt_task_id_t;
typedef uint64_t ompt_target_id_t; /* target regions; only in [CH4] */
typedef uint64_t ompt_wait_id_t; /* the object of a wait, such as a lock */

#define ompt_thread_id_none ((ompt_thread_id_t)0)
#define ompt_parallel_id_none ((ompt_parallel_id_t)0)
#define ompt_task_id_none ((ompt_task_id_t)0)
#define ompt_target_id_none ((ompt_target_id_t)0)
#define ompt_wait_id_none ((ompt_wait_id_t)0)

/* ---- Frames [CH4, table 3] -----------------------------------------------
 * As in TR2, where the members are exit_runtime_frame and
 * reenter_runtime_frame.
 *
 *     exit    enter     the task is
 *     NULL    NULL      the initial task in user code, or a task that is
 *                       created but has not started
 *     NULL    set       the initial task, inside the runtime
 *     set     NULL      another task, in user code or about to be
 *     set     set       another task, inside the runtime
 *
 * Both values are canonical frame pointers, as __builtin_frame_address(0)
 * returns them. A signal handler may interrupt the runtime before it has set or
 * cleared a value. */

typedef struct ompt_frame_s {
  void *exit_frame; /* the runtime's frame that called user code */
  void *enter_frame; /* the user's frame that called the runtime */
} ompt_frame_t;

/* ---- States [TR2 §2, §A.1] -------------------------------------------------
 * A state is the current activity of a thread. ompt_enumerate_state lists the
 * states that this runtime reports. The states 0x60 to 0x64 have a wait ID. */

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
  ompt_state_first = 0x71, /* begins the enumeration; no thread has it */

  ompt_state_wait_target = 0x80,
  ompt_state_wait_target_data = 0x81,
  ompt_state_wait_target_update = 0x82
} ompt_state_t;

/* ---- Events [TR2 §3, §A.2] -------------------------------------------------
 * The comment after an event names the type of its callback, without the prefix
 * ompt_ and the suffix _callback_t. The types are TR2's, except for the two
 * events of initial tasks. Their type is `parallel`, as in libomp's header, and
 * their parallel ID is ompt_parallel_id_none. TR2's events of target devices,
 * 62 to 69, are not reported.
 */

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
  ompt_event_initial_task_begin = 24, /* parallel */
  ompt_event_initial_task_end = 25, /* parallel */
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
  ompt_event_flush = 61 /* thread */
} ompt_event_t;

/* ---- Kinds ----------------------------------------------------------------
 * A task is degenerate if the implementation does not create a task for the
 * construct [CH4]. This runtime always creates tasks. A parallel region of one
 * thread and an undeferred task also have their own IDs and frame records. So
 * no task is reported as degenerate. */

typedef enum ompt_thread_type_e {
  ompt_thread_initial = 1,
  ompt_thread_worker = 2,
  ompt_thread_other = 3
} ompt_thread_type_t;

typedef enum ompt_task_type_e {
  ompt_task_initial = 1, /* TR2: ompt_task_serial */
  ompt_task_implicit = 2,
  ompt_task_explicit = 3,
  ompt_task_target = 4,
  ompt_task_degenerate = 5
} ompt_task_type_t;

typedef enum {
  ompt_invoker_program = 0, /* the user's code calls the region's function */
  ompt_invoker_runtime = 1 /* the runtime calls the region's function */
} ompt_invoker_t;

/* ---- Callbacks [TR2 §A.4] -------------------------------------------------
 * The runtime calls a callback on the thread, and in the task, that TR2 names
 * for the event. A frame pointer that a callback gets is valid until the
 * callback returns. A function pointer is the function that the compiler made
 * from the region's body. */

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
 * it is the function that the compiler made from the enclosing parallel region
 * or task or, if there is none, the user's function. */
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
/* `suspended_task_id` is 0 if the task that the thread leaves has completed. */
typedef void (*ompt_task_switch_callback_t)(ompt_task_id_t suspended_task_id,
                                            ompt_task_id_t resumed_task_id);
typedef void (*ompt_new_task_callback_t)(ompt_task_id_t parent_task_id,
                                         ompt_frame_t *parent_task_frame,
                                         ompt_task_id_t new_task_id,
                                         void *new_task_function);
typedef void (*ompt_control_callback_t)(uint64_t command, uint64_t modifier);

/* ---- Start [CH4, Tool Registration, Tool Initialization] ------------------
 * The tool defines ompt_tool, which returns the tool's initializer, or NULL to
 * decline. ompt_tool must not use OpenMP, because the runtime does not exist
 * yet. The initializer runs after the runtime has set itself up and before the
 * first construct or omp_* routine completes. `ompt_version` is 2. After a
 * fork, a child that uses OpenMP calls both functions again. `lookup` stays
 * valid; any thread may call it later. It returns NULL for an unknown name. */

typedef void (*ompt_interface_fn_t)(void);
typedef ompt_interface_fn_t (*ompt_function_lookup_t)(
    const char *interface_function_name);
typedef void (*ompt_initialize_fn_t)(ompt_function_lookup_t lookup,
                                     const char *runtime_version,
                                     unsigned int ompt_version);

extern ompt_initialize_fn_t ompt_tool(void);

/* ---- Callback management [CH4, Registering Callbacks] ---------------------
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

/* ---- Inquiry functions of the draft: all signal safe -----------------------
 * ompt_get_thread_id: returns ompt_thread_id_none on a thread that has not used
 *     OpenMP.
 * ompt_get_state: returns ompt_state_undefined on a thread that has not used
 *     OpenMP. Sets *wait_id to the wait ID, or to 0.
 * ompt_get_parallel_info: level 0 is the innermost region. Returns 1; or 0
 *     beyond the outermost region: then *parallel_id is ompt_parallel_id_none,
 *     and *team_size unchanged.
 * ompt_get_task_info: level 0 is the current task, level 1 the next outer task.
 *     Returns 1; or 0 beyond the initial task: then nothing is changed.
 *     *parallel_id is none outside all parallel regions.
 * ompt_get_target_info: returns 1 in a target region. Sets *target_id to its
 *     ID, and *host_op_id to the ID of its current operation on a device, or to
 *     none. Returns 0 outside target regions: then both are none.
 * Each pointer may be NULL. */

typedef ompt_thread_id_t (*ompt_get_thread_id_t)(void);
typedef ompt_state_t (*ompt_get_state_t)(ompt_wait_id_t *wait_id);
typedef int (*ompt_get_parallel_info_t)(int ancestor_level,
                                        ompt_parallel_id_t *parallel_id,
                                        int *team_size);
typedef int (*ompt_get_task_info_t)(int ancestor_level, ompt_task_type_t *type,
                                    ompt_task_id_t *task_id,
                                    ompt_frame_t **task_frame,
                                    ompt_parallel_id_t *parallel_id);
typedef int (*ompt_get_target_info_t)(ompt_target_id_t *target_id,
                                      ompt_target_id_t *host_op_id);

/* ---- Further inquiry functions of these tools: all signal safe --------------
 * ompt_enumerate_state: pass ompt_state_first, then each returned state, until
 *     the result is 0.
 * ompt_get_parallel_id, ompt_get_task_id: return none beyond the outermost
 *     region or task.
 * ompt_get_parallel_team_size: returns -1 beyond the outermost region.
 * ompt_get_task_frame: returns NULL beyond the initial task.
 * ompt_get_idle_frame: returns the runtime's frame in which a worker begins and
 *     idles; NULL on other threads.
 * ompt_get_num_devices: returns the number of devices. */

typedef int (*ompt_enumerate_state_t)(ompt_state_t current_state,
                                      ompt_state_t *next_state,
                                      const char **next_state_name);
typedef ompt_parallel_id_t (*ompt_get_parallel_id_t)(int ancestor_level);
typedef int (*ompt_get_parallel_team_size_t)(int ancestor_level);
typedef ompt_task_id_t (*ompt_get_task_id_t)(int depth);
typedef ompt_frame_t *(*ompt_get_task_frame_t)(int depth);
typedef void *(*ompt_get_idle_frame_t)(void);
typedef int (*ompt_get_num_devices_t)(void);

/* ---- For programs [TR2 §8] ------------------------------------------------
 * Passes the two values to the tool's control callback; does nothing if there
 * is none. Not signal safe: the call may start the runtime. */

extern void ompt_control(uint64_t command, uint64_t modifier);

#ifdef __cplusplus
}
#endif
#endif
