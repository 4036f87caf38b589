/* occ.h: declares functions for tools beyond the standards. With them a tool
 * can find a region in the source, separate the time of events from the
 * program's time, and follow tasks and locks without receiving their events.
 *
 * For:      tools that get a `lookup` function: tools for ompt.h, ompt_ch4.h,
 *           ompt_preview.h and omp-tools.h.
 * Needs:    nothing.
 *
 * Ask the `lookup` function that the tool's initializer got:
 *
 *     occ_region_of_t region_of = (occ_region_of_t)lookup("occ_region_of");
 *
 *     static void on_parallel(..., void *parallel_function, ...) {
 *       const struct occ_region_info *region = region_of(parallel_function);
 *       if (region)
 *         printf("%s:%d %s\n", region->file, region->line, region->function);
 *     }
 *
 * Other runtimes return NULL for these names.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_H
#define OCC_H

#ifdef __cplusplus
extern "C" {
#endif

/* The release, written only here and in debian/changelog. Its first number is
 * also in the runtime's soname. */
#define OCC_VERSION "1.0.0"

/* A construct in the source. The struct is constant, and valid while the
 * construct's program or library is loaded. */
struct occ_region_info {
  int kind; /* see occ_construct_name */
  int line, line_end;
  const char *function; /* the user's function around the construct */
  const char *file;
};

/* Returns the construct whose mfunction (the function that the compiler made
 * from its body) contains `address`, such as a program counter or a return
 * address; NULL if there is none. If `address` is NULL in a callback, returns
 * the construct of the event. If it is NULL while the thread waits for a
 * critical or atomic construct, returns this construct. If it is NULL
 * elsewhere, returns the construct of the current task, or NULL if there is
 * none. lookup name: "occ_region_of". Async-signal safe. */
typedef const struct occ_region_info *(*occ_region_of_t)(const void *address);

/* Returns 1 while the calling thread reports an event to a tool, else 0, so
 * that a sampling tool can separate the time of events from the program's time.
 * lookup name: "occ_reporting". Async-signal safe. */
typedef int (*occ_reporting_t)(void);

/* Returns "parallel", "for", "task" and so on; NULL for an unknown kind. lookup
 * name: "occ_construct_name". Async-signal safe. */
typedef const char *(*occ_construct_name_t)(int kind);

/* ---- Constructs without events ----------------------------------------------
 * The runtime makes a task in 20 nanoseconds, and takes a free lock in 5. The
 * events of a task or a lock cost more time. A tool that samples can do without
 * these events. */

/* Switches some events on or off for one tool of TR2 or OpenMP 5: the tool
 * whose lookup returned this function. `events` is one of the words below, and
 * names the events. `reported` is 1 if the tool gets them, and 0 if it does
 * not. At the start the tool gets all events for which it has a callback. An
 * event that no tool gets costs nothing.
 *
 *     "task"        creation and end of explicit tasks; switches between tasks.
 *                   If no tool gets them, new tasks cost less, because
 *                   ompt_get_task_memory knows nothing about them
 *     "member"      begin and end of implicit tasks and of barriers, waits in
 *                   barriers, idle threads. If no tool gets them, a short
 *                   region takes half as long: the members leave it as they
 *                   do without a tool. A thread that is idle for the tool may
 *                   then execute tasks of its last region
 *     "barrier"     begin and end of barriers, but not the waits in them
 *     "taskwait"    begin and end of the construct, but not the waits in it
 *     "taskgroup"   begin and end of the construct, but not the waits in it
 *     "doacross"    source and sink of ordered constructs
 *     "lock"        locks and critical constructs: release, and acquisition
 *                   without a wait; only TR2 has this word
 *
 * Call this function in the initializer or in a callback, not in a signal
 * handler. After the call, other threads may still finish reports that they
 * have begun. A tool with a callback for sync_region_wait must not switch off
 * member, barrier, taskwait or taskgroup. Returns 0 if `events` is none of
 * these words. lookup name: "occ_report". */
typedef int (*occ_report_t)(const char *events, int reported);

/* Fills `lock` with the wait IDs of the locks, nestable locks and critical
 * constructs that the calling thread holds. The list begins with the one that
 * the thread has held for the longest time. Returns their number, which may be
 * larger than `room`. Stores at most 16 IDs, even if `room` is larger. The
 * list lacks locks that the thread acquired before a tool switched off the
 * events "lock" (occ_report). Until a thread waits for a lock for the first
 * time, the list may be empty; afterwards it may lack locks that the thread
 * acquired before this wait. lookup name: "occ_held". Async-signal safe. */
typedef int (*occ_held_t)(unsigned long long *lock, int room);

/* An explicit or target task, with its ID (as in TR2) and its mfunction. */
struct occ_creator {
  unsigned long long task;
  const void *function;
};

/* Fills `creator` with the current task, the task that created it, and so on.
 * The list ends before the first task that is neither explicit nor a target
 * task. Returns the number of tasks, or `room` + 1 if some tasks do not fit.
 * lookup name: "occ_creators". Async-signal safe. */
typedef int (*occ_creators_t)(struct occ_creator *creator, int room);

/* Returns the number of explicit and target tasks that the calling thread has
 * created while there was a tool; 0 on a thread that has not used OpenMP.
 * lookup name: "occ_created". Async-signal safe. */
typedef unsigned long long (*occ_created_t)(void);

/* ---- In a debugger's process ------------------------------------------------
 * libompd.so exports this function as "occ_task_construct", besides OMPD's
 * routines. `task` is an ompd_task_handle_t *, and the result is an ompd_rc_t.
 * Stores the task's construct in *info. The texts of *info are stored in
 * `room`, cut off after `bytes` bytes. Returns ompd_rc_unavailable for an
 * initial task, which has no construct. In code of other compilers `file` is
 * "", because only debug information has the place of the construct. */
typedef int (*occ_task_construct_t)(void *task, struct occ_region_info *info,
                                    char *room, unsigned bytes);

#ifdef __cplusplus
}
#endif
#endif
