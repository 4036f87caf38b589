/* ompt_2013.h: declares OMPT of the draft of April 2013, interface version 1.
 *
 * A tool includes this header, defines ompt_initialize, and is linked with
 * libompt2013. This library has the functions below as global symbols. The
 * program need not be linked with libompt2013. A file can't include this header
 * together with ompt.h or omp-tools.h, because they define some of the same
 * names with other meanings.
 *
 *     static void created(ompt_data_t *thread) { thread->value = 1; }
 *
 *     int ompt_initialize(void) {
 *       ompt_set_callback(ompt_event_thread_create, (ompt_callback_t)created);
 *       return 1;
 *     }
 *
 * [2013] is "OMPT and OMPD: OpenMP Tools Application Programming Interfaces for
 * Performance Analysis and Debugging", April 24, 2013. Its sections 8 and 9,
 * about the debugger's library OMPD, are in ompd_2013.h. The numbers in this
 * header are those of its appendix A.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OMPT_2013_H
#define OMPT_2013_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- States of threads [2013 §2, §A.1] ---- */

typedef enum {
  ompt_state_work_serial = 0x00,
  ompt_state_work_parallel = 0x01,
  ompt_state_work_reduction = 0x02,
  ompt_state_idle = 0x10,
  ompt_state_overhead = 0x20,
  ompt_state_wait_barrier = 0x40,
  ompt_state_wait_taskwait = 0x41,
  ompt_state_wait_taskgroup = 0x42,
  ompt_state_wait_lock = 0x50, /* 0x50 to 0x54 have a wait ID */
  ompt_state_wait_nest_lock = 0x51,
  ompt_state_wait_critical = 0x52,
  ompt_state_wait_atomic = 0x53,
  ompt_state_wait_ordered = 0x54,
  ompt_state_undefined = 0x60,
  ompt_state_first = 0x61, /* begins the enumeration; no thread has it */
  ompt_state_last = 0x62 /* ends the enumeration; no thread has it */
} ompt_state_t;

/* ---- Events [2013 §3, §A.2] ----
 * The comment after an event names the type of its callback, without the prefix
 * ompt_ and the suffix _callback_t. Some callbacks are called only if a word of
 * the tool is not 0; a note says so. */

typedef enum {
  ompt_event_parallel_create = 1, /* new_parallel */
  ompt_event_parallel_exit = 2, /* new_parallel */
  ompt_event_task_create = 3, /* new_task; explicit tasks */
  ompt_event_task_exit = 4, /* task; if the task's word is not 0 */
  ompt_event_thread_create = 5, /* thread */
  ompt_event_thread_exit = 6, /* thread; if the thread's word is not 0 */
  ompt_event_control = 7, /* control */
  ompt_event_runtime_shutdown = 8, /* ompt_callback_t itself */
  ompt_event_idle_begin = 9, /* thread */
  ompt_event_idle_end = 10, /* thread */
  ompt_event_wait_barrier_begin = 11, /* parallel, for 11 to 16 */
  ompt_event_wait_barrier_end = 12,
  ompt_event_wait_taskwait_begin = 13,
  ompt_event_wait_taskwait_end = 14,
  ompt_event_wait_taskgroup_begin = 15,
  ompt_event_wait_taskgroup_end = 16,
  ompt_event_release_lock = 17, /* wait, for 17 to 21 */
  ompt_event_release_nest_lock_last = 18,
  ompt_event_release_critical = 19,
  ompt_event_release_atomic = 20,
  ompt_event_release_ordered = 21,
  ompt_event_implicit_task_create = 22, /* parallel */
  ompt_event_implicit_task_exit =
      23, /* parallel; if the task's word is not 0 */
  ompt_event_task_switch = 24, /* task_switch */
  ompt_event_loop_begin = 25, /* parallel, for 25 to 40 */
  ompt_event_loop_end = 26,
  ompt_event_section_begin = 27,
  ompt_event_section_end = 28,
  ompt_event_single_in_block_begin = 29,
  ompt_event_single_in_block_end = 30,
  ompt_event_single_others_begin = 31,
  ompt_event_single_others_end = 32,
  ompt_event_master_begin = 33,
  ompt_event_master_end = 34,
  ompt_event_barrier_begin = 35,
  ompt_event_barrier_end = 36,
  ompt_event_taskwait_begin = 37,
  ompt_event_taskwait_end = 38,
  ompt_event_taskgroup_begin = 39,
  ompt_event_taskgroup_end = 40,
  ompt_event_release_nest_lock_prev = 41, /* wait, for 41 to 56 */
  ompt_event_wait_lock = 42,
  ompt_event_wait_nest_lock = 43,
  ompt_event_wait_critical = 44,
  ompt_event_wait_atomic = 45,
  ompt_event_wait_ordered = 46,
  ompt_event_acquired_lock = 47,
  ompt_event_acquired_nest_lock_first = 48,
  ompt_event_acquired_nest_lock_next = 49,
  ompt_event_acquired_critical = 50,
  ompt_event_acquired_atomic = 51,
  ompt_event_acquired_ordered = 52,
  ompt_event_init_lock = 53,
  ompt_event_init_nest_lock = 54,
  ompt_event_destroy_lock = 55,
  ompt_event_destroy_nest_lock = 56,
  ompt_event_flush = 57 /* thread */
} ompt_event_t;

/* ---- Data [2013 §4] ---- */

/* The tool's word for a thread or a task. The runtime sets the word to 0 before
 * the callback for the creation, and later only reads it. The word's address
 * does not change. */
typedef union ompt_data_u {
  uint64_t value;
  void *ptr;
} ompt_data_t;

typedef uint64_t ompt_parallel_id_t; /* never used twice; 0: no region */
typedef uint64_t ompt_wait_id_t; /* an address; 0: no wait ID */

/* Canonical frame addresses, see "Frames" in docs/tools.md. */
typedef struct ompt_frame_s {
  void *exit_runtime_frame;
  void *reenter_runtime_frame;
} ompt_frame_t;

/* ---- Callbacks [2013 §A.3] ---- */

typedef void (*ompt_thread_callback_t)(ompt_data_t *thread_data);
typedef void (*ompt_parallel_callback_t)(ompt_data_t *task_data,
                                         ompt_parallel_id_t parallel_id);
typedef void (*ompt_new_parallel_callback_t)(ompt_data_t *parent_task_data,
                                             ompt_frame_t *parent_task_frame,
                                             ompt_parallel_id_t parallel_id);
typedef void (*ompt_task_callback_t)(ompt_data_t *task_data);
/* suspended_task_data is NULL if that task has completed. */
typedef void (*ompt_task_switch_callback_t)(ompt_data_t *suspended_task_data,
                                            ompt_data_t *resumed_task_data);
typedef void (*ompt_new_task_callback_t)(ompt_data_t *parent_task_data,
                                         ompt_frame_t *parent_task_frame,
                                         ompt_data_t *new_task_data);
typedef void (*ompt_wait_callback_t)(ompt_wait_id_t wait_id);
typedef void (*ompt_control_callback_t)(uint64_t command, uint64_t modifier);
typedef void (*ompt_callback_t)(void); /* any of these, for registration */

/* ---- Start [2013 §7.1] ----
 * The tool defines ompt_initialize. The runtime calls ompt_initialize after its
 * own start, and again in a forked child that uses OpenMP. Return 1, or 0 to
 * decline: then no callback is called. */
int ompt_initialize(void);

/* Registers a callback; NULL removes it. Call only in ompt_initialize, on the
 * thread that executes ompt_initialize; all other calls change nothing and
 * return 0. Returns
 *     0  the event may occur, but no source file was compiled to report it
 *     1  there is no such event
 *     2  only some of the source files were compiled to report the event
 *     3  the event is always reported */
int ompt_set_callback(ompt_event_t event, ompt_callback_t callback);

/* Returns 1 and sets *callback to the registered callback; or returns 0 and
 * sets *callback to NULL. */
int ompt_get_callback(ompt_event_t event, ompt_callback_t *callback);

/* ---- Inquiry [2013 §5] ----
 * Async-signal safe, on every thread. Without a tool, before the runtime has
 * started, and on threads that have not used OpenMP, these functions return 0,
 * NULL or ompt_state_undefined. Level 0 is the current region or task; higher
 * levels are further outwards. */

/* Sets *next_state to ompt_state_last after the last state. Returns 0 if
 * current_state is not a state. */
int ompt_enumerate_state(int current_state, int *next_state,
                         const char **next_state_name);

ompt_data_t *ompt_get_thread_data(void);
ompt_state_t ompt_get_state(ompt_wait_id_t *wait_id); /* wait_id may be NULL */
ompt_parallel_id_t ompt_get_parallel_id(int ancestor_level);
/* Returns the function that the compiler made from the region's body. */
void *ompt_get_parallel_function(int ancestor_level);

/* Level 0 is the current task, level 1 is the parent of the current task, and
 * so on. The parent of an explicit task is the task that created it, which may
 * run on another thread. */
ompt_data_t *ompt_get_task_data(int ancestor_level);
ompt_frame_t *ompt_get_task_frame(int ancestor_level);
/* Returns the function that the compiler made from the body of an explicit
 * task. Returns NULL for other tasks. */
void *ompt_get_task_function(int ancestor_level);

int ompt_get_ompt_version(void); /* returns 1 */

/* ---- For programs [2013 §6] ---- */

/* Writes the runtime's name and version, cut off after `length` characters
 * including the final 0. Returns the length of the whole text. Call at any
 * time. In Fortran the routine is an integer function with two arguments: the
 * buffer, a character variable, and the buffer's length. It fills the rest of
 * the buffer with blanks. */
int ompt_get_runtime_version(char *buffer, int length);

/* Calls the control callbacks of all tools. The runtime defines this function,
 * so a program need not be linked with libompt2013. */
void ompt_control(uint64_t command, uint64_t modifier);

#ifdef __cplusplus
}
#endif

#endif
