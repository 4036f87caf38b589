/* tracee.c: stops threads of another process for a moment. See tracee.h.
 *
 * Owns:    the states of the tracees.
 *
 * A traced thread stops at each signal that it gets, and waits for us. The
 * kernel reports a stop by SIGCHLD, which must be answered immediately. Stops:
 *
 *   the stop we asked for       PTRACE_EVENT_STOP with SIGTRAP
 *   a signal                    it is delivered with the next PTRACE_CONT
 *   a group stop                PTRACE_EVENT_STOP with SIGSTOP, SIGTSTP, ...:
 *                               after PTRACE_LISTEN the thread stays stopped,
 *                               and SIGCONT continues it
 *   exec                        the process is another program now
 *
 * A signal may come before the stop that was asked for. This file then treats
 * the thread as stopped; the stop that was asked for comes later.
 *
 * PTRACE_DETACH needs a stopped thread, and a stop can end a system call. So
 * the tracing thread ends instead. The kernel then detaches without a stop,
 * delivers the signals that wait for us, and keeps group stops.
 *
 * A thread without a processor stops when it gets one. It has executed nothing
 * meanwhile.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/attach/tracee.h"

#include "launch/launch.h"

#include <errno.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <time.h>

enum { SECOND = 1000000000 };

int64_t tracees_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * (int64_t)SECOND + time.tv_nsec;
}

static void nothing(int number) { (void)number; }

void tracees_prepare(void) {
  struct sigaction action = {.sa_handler = nothing};
  sigset_t child;
  sigemptyset(&child);
  sigaddset(&child, SIGCHLD);
  sigaction(SIGCHLD, &action, NULL);
  sigprocmask(SIG_BLOCK, &child, NULL);
}

int tracees_seize(struct tracees *all, struct tracee *tracee, pid_t tid) {
  if (ptrace(PTRACE_SEIZE, tid, NULL, (void *)PTRACE_O_TRACEEXEC) != 0)
    return errno;
  *tracee = (struct tracee){.tid = tid};
  *LAUNCH_ADD(all->list, all->count, all->room) = tracee;
  return 0;
}

void tracees_forget(struct tracees *all, const struct tracee *tracee) {
  for (int i = 0; i < all->count; i++)
    if (all->list[i] == tracee)
      all->list[i--] = all->list[--all->count];
}

void tracee_continue(struct tracee *tracee) {
  if (tracee->is == TRACEE_STOPPED) {
    tracee->is = TRACEE_RUNS;
    ptrace(PTRACE_CONT, tracee->tid, NULL, (void *)(intptr_t)tracee->signal);
  } else if (tracee->is == TRACEE_HALTED) {
    ptrace(PTRACE_LISTEN, tracee->tid, NULL, NULL);
  }
  tracee->signal = 0;
}

static void take(struct tracees *all, struct tracee *tracee, int status) {
  const int event = status >> 16, number = WSTOPSIG(status);
  if (!WIFSTOPPED(status)) {
    tracee->is = TRACEE_GONE;
    tracee->is_asked = 0;
    return;
  }
  tracee->is = TRACEE_STOPPED;
  tracee->signal = 0;
  tracee->is_late = event == PTRACE_EVENT_STOP && tracee->is_asked;
  if (event == PTRACE_EVENT_EXEC)
    all->became = 1;
  else if (event == PTRACE_EVENT_STOP && number != SIGTRAP)
    tracee->is = TRACEE_HALTED;
  else if (event == 0)
    tracee->signal = number;
  if (event == PTRACE_EVENT_STOP)
    tracee->is_asked = 0;
}

/* Returns a tracee that has stopped or ended; NULL: there is none. */
static struct tracee *next_event(struct tracees *all) {
  int status;
  pid_t tid;
  while ((tid = waitpid(-1, &status, __WALL | WNOHANG)) > 0) {
    for (int i = 0; i < all->count; i++)
      if (all->list[i]->tid == tid) {
        take(all, all->list[i], status);
        return all->list[i];
      }
    /* an unknown tid: a thread has called exec, and got another tid */
    if (WIFSTOPPED(status)) {
      all->became |= status >> 16 == PTRACE_EVENT_EXEC;
      ptrace(PTRACE_DETACH, tid, NULL, NULL);
    }
  }
  return NULL;
}

void tracees_serve(struct tracees *all) {
  struct tracee *tracee;
  while ((tracee = next_event(all))) {
    if (tracee->is == TRACEE_STOPPED && tracee->is_late && all->late)
      all->late(all, tracee);
    tracee_continue(tracee);
  }
}

int tracees_halted(const struct tracees *all) {
  int count = 0;
  for (int i = 0; i < all->count; i++)
    count += all->list[i]->is == TRACEE_HALTED;
  return count;
}

/* ---- Stopping ------------------------------------------------------------ */

static void ask(struct tracee *tracee) {
  if (tracee->is_asked)
    return; /* the previous stop has not come yet */
  if (ptrace(PTRACE_INTERRUPT, tracee->tid, NULL, NULL) == 0)
    tracee->is_asked = 1;
  else
    tracee->is = TRACEE_GONE;
}

static int awaited(const struct tracees *all) {
  int count = 0;
  for (int i = 0; i < all->count; i++)
    count += all->list[i]->wants_stop && all->list[i]->is == TRACEE_RUNS;
  return count;
}

static void wait_for_stops(struct tracees *all, int64_t until) {
  sigset_t child;
  sigemptyset(&child);
  sigaddset(&child, SIGCHLD);
  while (awaited(all) > 0) {
    int64_t rest = until - tracees_now();
    struct timespec time = {rest / SECOND, rest % SECOND};
    if (next_event(all))
      continue;
    if (rest <= 0)
      return;
    sigtimedwait(&child, NULL, &time);
  }
}

void tracees_stop(struct tracees *all, int64_t limit) {
  for (int i = 0; i < all->count; i++)
    if (all->list[i]->wants_stop && all->list[i]->is == TRACEE_RUNS)
      ask(all->list[i]);
  wait_for_stops(all, tracees_now() + limit);
}

void tracees_continue(struct tracees *all) {
  for (int i = 0; i < all->count; i++)
    tracee_continue(all->list[i]);
}
