/* openmp_view.h: reads threads, regions and tasks of another process, with
 * libompd.
 *
 * For:      attach.c, sampler.c, joined.c, counting.c, outside.c.
 * Needs:    libompd.so of the same release as the runtime in the process.
 *
 * Call the functions only for threads that have stopped or sleep.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_OPENMP_VIEW_H
#define PROF_OPENMP_VIEW_H

#include "prof/attach/remote.h"

#include <occ.h>

enum { VIEW_TASKS = 64, VIEW_CREATORS = 100 };

enum view_kind { VIEW_INITIAL, VIEW_IMPLICIT, VIEW_EXPLICIT };

struct view_task {
  /* handles of libompd; only an implicit task has a region here */
  void *handle, *region;
  enum view_kind kind;
  uint64_t function; /* 0: the task has no function */
  uint64_t body; /* the user's function; set by joined.c */
  /* An explicit task has `creators` creators. Their functions are in
   * view_thread.creator, from index `first` on. */
  int first, creators;
};

struct view_thread {
  void *handle; /* NULL: OpenMP does not know the thread */
  int state; /* TR2's ompt_state_t */
  uint64_t wait;
  int count;
  /* tasks on the thread's stack, the current task first */
  struct view_task task[VIEW_TASKS];
  int creators;
  uint64_t creator[VIEW_CREATORS]; /* functions of explicit tasks */
};

/* Loads the library, and opens the process. Returns NULL, or the reason for the
 * failure as the end of a sentence. */
const char *view_open(const char *library, struct remote *remote);
void view_close(void);

/* Forgets the copied pages of the program's memory. */
void view_begin(void);

/* Finds the thread. Returns 0 if OpenMP does not know the thread. */
int view_find(struct view_thread *thread, pid_t tid);
/* Reads the thread's state and tasks. Returns 0 if OpenMP does not know the
 * thread any more. */
int view_read(struct view_thread *thread);
void view_forget(struct view_thread *thread);

/* Returns the thread with this number in the region of an implicit task; 0:
 * there is none. */
pid_t view_member(const struct view_task *task, int number);

int view_same_region(const struct view_task *a, const struct view_task *b);

/* Returns the construct of a task's function; NULL: no task with this function
 * has been read. */
const struct occ_region_info *view_construct(uint64_t function);
/* Forgets all constructs. Call when code of another library may be at their
 * addresses. */
void view_forget_constructs(void);
/* Adds a construct whose body another compiler has outlined. */
void view_add_body(uint64_t body, int is_task);

#endif
