/* thread.h: an OpenMP thread of another process, as it is sampled.
 *
 * For:      sampler.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_THREAD_H
#define PROF_THREAD_H

#include "prof/attach/joined.h"
#include "prof/attach/tracee.h"
#include "prof/record/others.h"

enum thread_how { /* how it is sampled in this round */
                  THREAD_MISSED,
                  THREAD_STOPPED,
                  THREAD_ASLEEP, /* it was not stopped */
                  THREAD_SAME /* it sleeps where it was at its last sample */
};

struct thread {
  struct tracee tracee;
  struct seen seen;
  struct copied copy;
  struct joined joined;
  enum thread_how how;
  int is_new; /* this sample is not in the record yet */
  uint64_t pc, sp; /* where it sleeps */
  struct record_thread *row; /* NULL: there is no room */
  struct shown *shown;
  int64_t mark; /* the program's time until which its time is counted */
  int64_t waited; /* how long it had waited for a processor by then */
  int64_t waits; /* the same at this sample */
  int where, scheduled; /* files in /proc; -1: there is none */
};

/* Opens the thread's files. */
void thread_open(struct thread *thread, pid_t pid, pid_t tid);
void thread_close(struct thread *thread);

/* Decides how the thread is sampled, and whether it has to stop for that. */
void thread_look(struct thread *thread, const struct remote *remote);
/* Call when those have stopped that had to: copies its registers and stack. */
void thread_copy(struct thread *thread, const struct remote *remote);
/* The same for a thread that has stopped later. */
void thread_copy_late(struct thread *thread, const struct remote *remote);

#endif
