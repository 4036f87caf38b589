/* tracee.h: stops threads of another process for a moment.
 *
 * For:      attach.c, sampler.c, thread.h. One thread must call all functions.
 *           When this thread or its process ends, in any way, the kernel
 *           detaches from the other process, whose threads continue.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_TRACEE_H
#define PROF_TRACEE_H

#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

struct tracee {
  pid_t tid;
  enum {
    TRACEE_RUNS,
    TRACEE_STOPPED,
    /* stopped by a signal such as SIGSTOP; only SIGCONT continues it */
    TRACEE_HALTED,
    TRACEE_GONE
  } is;
  int signal; /* deliver when the thread continues; 0: none */
  int is_asked; /* 1: a stop was asked for and has not come yet */
  int is_late; /* 1: stopped after the other threads continued */
  int wants_stop; /* set by the caller before tracees_stop */
};

struct tracees;
typedef void tracee_late_t(struct tracees *all, struct tracee *tracee);

struct tracees {
  int count;
  size_t room;
  struct tracee **list;
  int became; /* 1: another program now (exec) */
  tracee_late_t *late; /* called for a thread that stopped late */
  void *context; /* for `late` */
};

/* Call before the first thread is seized. Blocks SIGCHLD. */
void tracees_prepare(void);

/* Begins to trace a thread. Returns 0 or errno. The caller owns *tracee. */
int tracees_seize(struct tracees *all, struct tracee *tracee, pid_t tid);
void tracees_forget(struct tracees *all, const struct tracee *tracee);

/* Answers the stops that the kernel has reported, and passes the program's
 * signals on. Call whenever SIGCHLD comes. */
void tracees_serve(struct tracees *all);
/* Returns the number of threads that SIGSTOP or a similar signal has
 * stopped. */
int tracees_halted(const struct tracees *all);

/* Stops the threads with wants_stop, and waits for them at most `limit`
 * nanoseconds. tracees_serve calls `late` for a thread that stops later. */
void tracees_stop(struct tracees *all, int64_t limit);
void tracees_continue(struct tracees *all);
void tracee_continue(struct tracee *tracee);

int64_t tracees_now(void); /* CLOCK_MONOTONIC, in nanoseconds */

#endif
