/* seen.h: finds threads, regions and tasks of a program, for a debugger's
 * library.
 *
 * Layer:   view. May include view/, occ_states.def.
 * Owns:    struct occ_seen_thread, occ_seen_region, occ_seen_task.
 * Callers: ompd/ and ompd2013/. The program, or at least the threads that are
 *          asked about, must have stopped.
 *
 * Each function returns an enum occ_rc, or the result of one of the debugger's
 * functions. OCC_RC_STALE means that the thread, region or task does not exist
 * any more:
 *
 *   A thread exists if its record still has its number, and it has not ended.
 *   A region exists if its team has begun no later region, and it still
 *   contains its primary thread, or the thread for which it was requested.
 *   A task exists if it is on its thread's stack, with the number that it had
 *   when it was found. Tasks have numbers only with a tool or with OMP_DEBUG.
 *   Without numbers, a later task in the same record seems to be this task.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_VIEW_SEEN_H
#define OCC_VIEW_SEEN_H

#include "view/view.h"

struct occ_seen_thread {
  occ_addr at;
  uint64_t id;
};

/* A region has no team at its begin and end breakpoints: `team` is 0. Then
 * `border` (the address of its record), `id` and `owner` identify it. */
struct occ_seen_region {
  occ_addr team, border;
  uint64_t round;
  uint64_t id; /* the region's number; 0: it has none */
  /* the thread for which the region was requested */
  struct occ_seen_thread owner;
};

struct occ_seen_task {
  occ_addr at;
  uint64_t id;    /* the task's number; 0: it has none */
  /* the region's number within its team; 0 for tasks that are not implicit */
  uint64_t round;
  int awaited; /* 1: looked up before the task's thread reached the region */
};

enum occ_thread_name { OCC_BY_PTHREAD, OCC_BY_LWP };

/* numbers of task kinds and of thread states in the runtime's records */
enum { OCC_SEEN_INITIAL = 1, OCC_SEEN_IMPLICIT, OCC_SEEN_EXPLICIT };
enum {
#define OCC_STATE(name, tr2, draft2013, omp5, preview5, collector) \
  OCC_SEEN_##name,
#include "occ_states.def"
  OCC_SEEN_STATES
};

/* ---- Threads ---- */

/* Replaces *thread by the next thread. If thread->at is 0, the next thread is
 * the first one. After the last thread, sets thread->at to 0. Skips threads
 * that have ended. */
int occ_seen_next(struct occ_view *view, struct occ_seen_thread *thread);

int occ_seen_thread_find(struct occ_view *view, enum occ_thread_name kind,
                         uint64_t name, struct occ_seen_thread *thread);
int occ_seen_thread_check(struct occ_view *view,
                          const struct occ_seen_thread *thread);
int occ_seen_thread_name(struct occ_view *view,
                         const struct occ_seen_thread *thread,
                         enum occ_thread_name kind, uint64_t *name);
/* `state`: a number of occ_states.def */
int occ_seen_state(struct occ_view *view, const struct occ_seen_thread *thread,
                   unsigned *state, uint64_t *wait_id);

/* ---- Regions ---- */

/* Find the innermost region of a thread, and the region around a region.
 * OCC_RC_UNAVAILABLE: there is none. Outside of all parallel regions a thread
 * is in its implicit parallel region, at level 0. */
int occ_seen_region_of(struct occ_view *view,
                       const struct occ_seen_thread *thread,
                       struct occ_seen_region *region);
int occ_seen_enclosing(struct occ_view *view,
                       const struct occ_seen_region *region,
                       struct occ_seen_region *enclosing);
int occ_seen_region_check(struct occ_view *view,
                          const struct occ_seen_region *region);
/* OCC_RC_UNAVAILABLE: a region has no team at its begin and end breakpoints. */
int occ_seen_team(struct occ_view *view, const struct occ_seen_region *region,
                  occ_addr *team);
int occ_seen_member(struct occ_view *view, const struct occ_seen_region *region,
                    int64_t num, struct occ_seen_thread *thread);
/* Read the number of threads in the region, its levels, and the construct that
 * began the region. */
int occ_seen_region_size(struct occ_view *view,
                         const struct occ_seen_region *region, uint64_t *size);
int occ_seen_level(struct occ_view *view, const struct occ_seen_region *region,
                   int active, uint64_t *level);
int occ_seen_region_construct(struct occ_view *view,
                              const struct occ_seen_region *region,
                              occ_addr *construct);
/* Reads the tool's data of the region. */
int occ_seen_region_word(struct occ_view *view,
                         const struct occ_seen_region *region, uint64_t *word);
int occ_seen_regions_order(const struct occ_seen_region *one,
                           const struct occ_seen_region *other);

/* ---- Tasks ---- */

int occ_seen_task_of(struct occ_view *view,
                     const struct occ_seen_thread *thread,
                     struct occ_seen_task *task);
int occ_seen_task_in(struct occ_view *view,
                     const struct occ_seen_region *region, int64_t num,
                     struct occ_seen_task *task);
/* Find the task that encountered the construct of `task`, and the task that the
 * thread suspended to run `task` (only for an explicit task). */
int occ_seen_generating(struct occ_view *view, const struct occ_seen_task *task,
                        struct occ_seen_task *generating);
int occ_seen_scheduling(struct occ_view *view, const struct occ_seen_task *task,
                        struct occ_seen_task *scheduling);
/* Finds the next task on the stack: the task below an explicit task, or the
 * task around the region of an implicit task. */
int occ_seen_outer(struct occ_view *view, const struct occ_seen_task *task,
                   struct occ_seen_task *outer);
int occ_seen_task_region(struct occ_view *view,
                         const struct occ_seen_task *task,
                         struct occ_seen_region *region);
/* Sets the members of *task that identify the task at task->at. */
int occ_seen_task_mark(struct occ_view *view, struct occ_seen_task *task);
int occ_seen_task_check(struct occ_view *view,
                        const struct occ_seen_task *task);
int occ_seen_task_construct(struct occ_view *view,
                            const struct occ_seen_task *task,
                            occ_addr *construct);
int occ_seen_function(struct occ_view *view, occ_addr construct,
                      occ_addr *function);
/* Reads the thread number, in the task's team, of the task's thread. */
int occ_seen_task_num(struct occ_view *view, const struct occ_seen_task *task,
                      uint64_t *num);
/* Reads a field of the record, if the task still exists. */
int occ_seen_task_field(struct occ_view *view, const struct occ_seen_task *task,
                        enum occ_field field, uint64_t *value);
int occ_seen_tasks_order(const struct occ_seen_task *one,
                         const struct occ_seen_task *other);

#endif
