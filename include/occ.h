/* occ.h: functions for tools beyond the standards: the place of a region in the
 * source; the time of events; tasks without events.
 *
 * For:      tools that registered through ompt_tool (ompt.h).
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
 * Other runtimes answer NULL to these names.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_H
#define OCC_H

#ifdef __cplusplus
extern "C" {
#endif

/* The release that this header belongs to. The number is written only here and
 * in debian/changelog. Its first part is also the number in the runtime's soname. */
#define OCC_VERSION "1.0.0"

/* One construct in the source. Constant, and valid as long as the object that
 * contains the construct is loaded. */
struct occ_region_info {
  int kind; /* see occ_construct_name */
  int line, line_end;
  const char *function; /* the user's function that contains it */
  const char *file;
};

/* Returns the region whose mfunction contains this address, such as a sampled
 * program counter or a return address; NULL for any other address. If the argument
 * is NULL, it returns inside a callback the construct that the event is about, and
 * elsewhere the parallel or task construct of the current task; NULL if there is
 * none. Async-signal safe. */
typedef const struct occ_region_info *(*occ_region_of_t)(const void *address);

/* 1 while the calling thread reports an event to a tool, 0 at other times. A tool
 * that samples can tell the time of its own events from the program's. lookup
 * name: "occ_reporting". Async-signal safe. */
typedef int (*occ_reporting_t)(void);

/* "parallel", "for", "task" and so on; NULL for an unknown kind. lookup name:
 * "occ_construct_name". Async-signal safe. */
typedef const char *(*occ_construct_name_t)(int kind);

/* ---- Tasks without events ---------------------------------------------------
 * The runtime makes a task in 20 nanoseconds, which is less than the events of
 * the task cost. A tool that samples can do without them. */

/* From now on the tool of this interface (TR2 or OpenMP 5: the one whose lookup
 * returned the function) gets these events, or does not get them. At the start it
 * gets all for which it has a callback. An event that no tool gets costs nothing.
 *
 *     "task"        creation and end of explicit tasks, and switches between tasks
 *     "taskwait"    begin and end of the construct; not the waits in it
 *     "taskgroup"   the same
 *     "doacross"    source and sink of ordered constructs
 *
 * Call it in the initializer or in a callback, not in a signal handler. Other
 * threads may report some events that they have begun to report. With a callback
 * for sync_region_wait, leave out neither taskwait nor taskgroup. Returns 0 for
 * any other word. lookup name: "occ_report". */
typedef int (*occ_report_t)(const char *events, int reported);

/* An explicit task: its number, as TR2 has it, and its mfunction. */
struct occ_creator {
  unsigned long long task;
  const void *function;
};

/* Fills `creator` with the current task if it is an explicit or target task, then
 * with the task that created it, and so on to the outermost such task of its
 * region. Returns their number, which is greater than `room` if some tasks did not
 * fit. lookup name: "occ_creators". Async-signal safe. */
typedef int (*occ_creators_t)(struct occ_creator *creator, int room);

/* The number of explicit and target tasks that the calling thread has created
 * while there was a tool; 0 on a thread that OpenMP does not know. lookup name:
 * "occ_created". Async-signal safe. */
typedef unsigned long long (*occ_created_t)(void);

/* ---- In a debugger's process -------------------------------------------------
 * libompd.so exports this function, "occ_task_construct", beside OMPD's routines.
 * `task` is an ompd_task_handle_t *, and the result is an ompd_rc_t. It stores the
 * place of the task's construct in *info, whose texts are in `room` then, cut off
 * if it has too few bytes. ompd_rc_unavailable: an initial task has no construct.
 * In code of other compilers `file` is "": its place is known only to debug
 * information. */
typedef int (*occ_task_construct_t)(void *task, struct occ_region_info *info,
                                    char *room, unsigned bytes);

#ifdef __cplusplus
}
#endif
#endif
