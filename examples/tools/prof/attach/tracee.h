/* tracee.h: stopping threads of another process for a moment.
 *
 * For:      sampler.c. All functions have to be called by the same thread. When
 *           that thread ends, or this process in any way, the kernel detaches
 *           from the other process, whose threads run on.
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
    TRACEE_HALTED, /* by a signal like SIGSTOP; only SIGCONT continues it */
    TRACEE_GONE
  } is;
  int signal; /* delivered when it continues; 0: none */
  int is_asked; /* to stop, and has not stopped yet */
  int is_late; /* it has stopped as asked, after the others continued */
  int wants_stop; /* set by the caller before tracees_stop */
};

struct tracees;
typedef void tracee_late_t(struct tracees *all, struct tracee *tracee);

struct tracees {
  int count;
  size_t room;
  struct tracee **list;
  int became; /* 1: the process executes another program now */
  tracee_late_t *late; /* called for a thread that is late; it still stands */
  void *context; /* for that function */
};

/* Call before the first thread is seized. SIGCHLD is blocked from then on. */
void tracees_prepare(void);

/* Returns 0 or errno. The tracee stays the caller's. */
int tracees_seize(struct tracees *all, struct tracee *tracee, pid_t tid);
void tracees_forget(struct tracees *all, const struct tracee *tracee);

/* Call whenever SIGCHLD comes: passes the program's signals on. */
void tracees_serve(struct tracees *all);
/* The number of threads that SIGSTOP or the like has stopped. */
int tracees_halted(const struct tracees *all);

/* Stops the threads that want it, or most of them: a thread that has not
 * stopped after `limit` nanoseconds does later: tracees_serve calls `late` for
 * it. */
void tracees_stop(struct tracees *all, int64_t limit);
void tracees_continue(struct tracees *all);
void tracee_continue(struct tracee *tracee);

int64_t tracees_now(void); /* CLOCK_MONOTONIC, in nanoseconds */

#endif
