/* ompt_2013.h: OMPT as the draft of April 2013 defines it, interface version 1.
 *
 * A tool includes this, defines ompt_initialize, and is linked with
 * libompt2013, which has the functions below; the program itself is not. They
 * are global, so they are in a library of their own. This header cannot be
 * included together with ompt.h or omp-tools.h, whose names mean other things.
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
 * the debugger's library OMPD, are in ompd_2013.h. The numbers are those of its
 * appendix A.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OMPT_2013_H
#define OMPT_2013_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- What a thread is doing [2013 §2, §A.1] ---- */

typedef enum {
  ompt_state_work_serial = 0x00,
  ompt_state_work_parallel = 0x01,
  ompt_state_work_reduction = 0x02,
  ompt_state_idle = 0x10,
  ompt_state_overhead = 0x20,
  ompt_state_wait_barrier = 0x40,
  ompt_state_wait_taskwait = 0x41,
  ompt_state_wait_taskgroup = 0x42,
  ompt_state_wait_lock = 0x50, /* from here to ordered there is a wait ID */
  ompt_state_wait_nest_lock = 0x51,
  ompt_state_wait_critical = 0x52,
  ompt_state_wait_atomic = 0x53,
  ompt_state_wait_ordered = 0x54,
  ompt_state_undefined = 0x60,
  ompt_state_first = 0x61, /* no thread's state: begins the enumeration */
  ompt_state_last = 0x62 /* no thread's state: ends it */
} ompt_state_t;

/* ---- Events [2013 §3, §A.2] ----
 * After each stands the type of its callback, ompt_X_callback_t, and a note if
 * the callback is only called when the tool's word is not 0. */

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
  ompt_event_wait_barrier_begin = 11, /* parallel; the same to 16 */
  ompt_event_wait_barrier_end = 12,
  ompt_event_wait_taskwait_begin = 13,
  ompt_event_wait_taskwait_end = 14,
  ompt_event_wait_taskgroup_begin = 15,
  ompt_event_wait_taskgroup_end = 16,
  ompt_event_release_lock = 17, /* wait; the same to 21 */
  ompt_event_release_nest_lock_last = 18,
  ompt_event_release_critical = 19,
  ompt_event_release_atomic = 20,
  ompt_event_release_ordered = 21,
  ompt_event_implicit_task_create = 22, /* parallel */
  ompt_event_implicit_task_exit =
      23, /* parallel; if the task's word is not 0 */
  ompt_event_task_switch = 24, /* task_switch */
  ompt_event_loop_begin = 25, /* parallel; the same to 40 */
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
  ompt_event_release_nest_lock_prev = 41, /* wait; the same to 56 */
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

/* The tool's word of a thread or a task. The runtime sets it to 0 when the
 * thread or task is made, before the callback that tells of it, and only reads
 * it after that. It stays at its address while its owner lives. */
typedef union ompt_data_u {
  uint64_t value;
  void *ptr;
} ompt_data_t;

typedef uint64_t ompt_parallel_id_t; /* never used twice; 0: no region */
typedef uint64_t ompt_wait_id_t; /* an address; 0: none */

/* Canonical frame addresses, as in docs/tools.md, "Frames". */
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
/* suspended_task_data is NULL where that task has completed. */
typedef void (*ompt_task_switch_callback_t)(ompt_data_t *suspended_task_data,
                                            ompt_data_t *resumed_task_data);
typedef void (*ompt_new_task_callback_t)(ompt_data_t *parent_task_data,
                                         ompt_frame_t *parent_task_frame,
                                         ompt_data_t *new_task_data);
typedef void (*ompt_wait_callback_t)(ompt_wait_id_t wait_id);
typedef void (*ompt_control_callback_t)(uint64_t command, uint64_t modifier);
typedef void (*ompt_callback_t)(void); /* any of these, for registration */

/* ---- Start [2013 §7.1] ----
 * The tool defines it. The runtime calls it when it has started, and again in a forked
 * child that uses OpenMP. 1: there is a tool; 0: there is none, and nothing is
 * called. */
int ompt_initialize(void);

/* Only in ompt_initialize and on its thread; else it changes nothing and
 * returns 0. With NULL nothing is called. Returns 0  the event may occur, but
 * is not reported: no unit was compiled to 1  there is no such event 2  only
 * some units that are loaded were compiled to report it 3  it is always
 * reported. */
int ompt_set_callback(ompt_event_t event, ompt_callback_t callback);

/* 1, and the registered callback; 0, and NULL, if there is none. */
int ompt_get_callback(ompt_event_t event, ompt_callback_t *callback);

/* ---- Inquiry [2013 §5] ----
 * Async-signal safe, on every thread. Without a tool, before the runtime has
 * started, and on threads that OpenMP does not know, they return 0 or NULL, and
 * ompt_state_undefined. Levels count outwards from 0, the current region or
 * task. */

/* After the last state next_state is ompt_state_last. 0: current_state is none.
 */
int ompt_enumerate_state(int current_state, int *next_state,
                         const char **next_state_name);

ompt_data_t *ompt_get_thread_data(void);
ompt_state_t ompt_get_state(ompt_wait_id_t *wait_id); /* which may be NULL */
ompt_parallel_id_t ompt_get_parallel_id(int ancestor_level);
void *ompt_get_parallel_function(int ancestor_level); /* the mfunction */

/* A level further out is the task's parent: of an explicit task the one that
 * created it, which may be running on another thread. */
ompt_data_t *ompt_get_task_data(int ancestor_level);
ompt_frame_t *ompt_get_task_frame(int ancestor_level);
/* The mfunction of an explicit task, else NULL. */
void *ompt_get_task_function(int ancestor_level);

int ompt_get_ompt_version(void); /* 1 */

/* ---- For programs [2013 §6] ---- */

/* Writes the runtime's name and version, cut to `length` characters with the
 * closing 0; returns how long it is. At any time. In Fortran it is an integer
 * function of a character buffer and its length, which it fills with blanks. */
int ompt_get_runtime_version(char *buffer, int length);

/* Tells all tools. The runtime defines it, so a program need not be linked with
 * libompt2013 for it. */
void ompt_control(uint64_t command, uint64_t modifier);

#ifdef __cplusplus
}
#endif

#endif
