/* openmp_view.h: threads, regions and tasks of another process, by libompd.
 *
 * For:      attach.c and joined.c.
 * Needs:    libompd.so of the same release as the runtime in the process.
 *
 * The threads that are asked about have stopped, or sleep.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_OPENMP_VIEW_H
#define PROF_OPENMP_VIEW_H

#include "prof/attach/remote.h"
#include "prof/attach/states.h"

#include <occ.h>

enum { VIEW_TASKS = 64, VIEW_CREATORS = 100 };

enum view_kind { VIEW_INITIAL, VIEW_IMPLICIT, VIEW_EXPLICIT };

struct view_task {
  void *handle, *region; /* of libompd; region: of an implicit task */
  enum view_kind kind;
  uint64_t function; /* 0: it has none */
  uint64_t body; /* the function of the user's; set by joined.c */
  int first, creators; /* of an explicit task: in view_thread.creator */
};

struct view_thread {
  void *handle; /* NULL: OpenMP does not know the thread */
  const struct outside_state *state;
  uint64_t wait;
  int count;
  struct view_task task[VIEW_TASKS]; /* on its stack, the current one first */
  int creators;
  uint64_t creator[VIEW_CREATORS]; /* functions of explicit tasks */
};

/* Loads the library, and opens the process. Returns NULL, or the reason for the
 * failure as the end of a sentence. */
const char *view_open(const char *library, struct remote *remote);
void view_close(void);

/* Forgets the program's memory that was read. */
void view_begin(void);

/* Finds the thread; returns 0 if OpenMP does not know it. */
int view_find(struct view_thread *thread, pid_t tid);
/* Reads the thread's state and tasks. Returns 0 if OpenMP does not know it any
 * more. */
int view_read(struct view_thread *thread);
void view_forget(struct view_thread *thread);

/* The thread with this number in the region of an implicit task; 0: there is
 * none. */
pid_t view_member(const struct view_task *task, int number);

int view_same_region(const struct view_task *a, const struct view_task *b);

/* The construct of a function that some task had; NULL: none had it. */
const struct occ_region_info *view_construct(uint64_t function);
/* Another compiler has outlined this body of a construct. */
void view_add_body(uint64_t body, int is_task);

#endif
