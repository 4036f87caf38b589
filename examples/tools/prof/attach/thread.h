/* thread.h: samples one OpenMP thread of another process.
 *
 * For:      sampler.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_THREAD_H
#define PROF_THREAD_H

#include "prof/attach/joined.h"
#include "prof/attach/tracee.h"
#include "prof/record/others.h"

enum thread_how { /* how a thread is sampled in this round */
                  THREAD_MISSED,
                  THREAD_STOPPED,
                  THREAD_ASLEEP, /* sleeps, and is not stopped */
                  THREAD_SAME /* sleeps where it was at its last sample */
};

struct thread {
  struct tracee tracee;
  struct seen seen;
  struct copied copy;
  struct joined joined;
  enum thread_how how;
  int is_new; /* 1: not in the record yet */
  int sleeps; /* 1: slept in a system call */
  uint64_t pc, sp; /* place where it sleeps */
  struct record_thread *row; /* NULL: there is no room */
  struct shown *shown;
  /* The record contains the thread's time until `mark`. The clock of `mark`
   * stands still while we have stopped the program for samples. */
  int64_t mark;
  int64_t waited; /* ns of waiting for a processor, until `mark` */
  int64_t waits; /* ns of waiting for a processor, until this sample */
  int where, scheduled; /* files in /proc; -1: there is none */
};

void thread_open(struct thread *thread, pid_t pid, pid_t tid);
void thread_close(struct thread *thread);

/* Decides how to sample the thread. Sets tracee.wants_stop if it must stop. */
void thread_look(struct thread *thread, const struct remote *remote);
/* Copies registers and stack. Call after tracees_stop. */
void thread_copy(struct thread *thread, const struct remote *remote);
/* Samples a thread that stopped late, when the other threads ran again. */
void thread_copy_late(struct thread *thread, const struct remote *remote);

#endif
