/* thread.c: samples one OpenMP thread of another process. See thread.h.
 *
 * Callers: sampler.c.
 *
 * A stop ends the system call in which a thread sleeps. The kernel restarts
 * some calls, such as futex; others return EINTR to the program. So a sleeping
 * thread is stopped only in a call that is surely restarted, and only if it has
 * run since its last sample. In other calls the stack is read without a stop,
 * from the stack pointer that the kernel shows. If more registers are needed to
 * find outer frames, these frames are missing.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/attach/thread.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static int open_file(pid_t pid, pid_t tid, const char *name) {
  char path[80];
  snprintf(path, sizeof path, "/proc/%d/task/%d/%s", (int)pid, (int)tid, name);
  return open(path, O_RDONLY | O_CLOEXEC);
}

void thread_open(struct thread *thread, pid_t pid, pid_t tid) {
  thread->where = open_file(pid, tid, "syscall");
  thread->scheduled = open_file(pid, tid, "schedstat");
}

void thread_close(struct thread *thread) {
  if (thread->where >= 0)
    close(thread->where);
  if (thread->scheduled >= 0)
    close(thread->scheduled);
}

static int read_file(int file, char *text, size_t size) {
  ssize_t got = file < 0 ? -1 : pread(file, text, size - 1, 0);
  text[got > 0 ? got : 0] = 0;
  return got > 0;
}

/* ---- The place where a thread sleeps ---- */

enum asleep { AWAKE, SLEEPS, SLEEPS_RESTARTABLY };

static int is_restarted(long number) {
  return number == SYS_futex || number == SYS_nanosleep ||
         number == SYS_clock_nanosleep || number == SYS_poll ||
         number == SYS_wait4 || number == SYS_restart_syscall;
}

/* Reads from /proc where the thread sleeps. The file contains "running", or the
 * number of the system call, six arguments, the stack pointer and the program
 * counter. Outside of calls the number is -1, and the arguments are missing. */
static enum asleep where_asleep(const struct thread *thread, uint64_t *pc,
                                uint64_t *sp) {
  char text[256], *at, *end;
  uint64_t value[8] = {0};
  int count = 0;
  if (!read_file(thread->where, text, sizeof text))
    return AWAKE;
  long number = strtol(text, &at, 10);
  if (at == text)
    return AWAKE;
  while (count < 8) {
    value[count] = strtoull(at, &end, 16);
    if (end == at)
      break;
    at = end;
    count++;
  }
  if (count < 2)
    return AWAKE;
  *sp = value[count - 2];
  *pc = value[count - 1];
  return number >= 0 && is_restarted(number) ? SLEEPS_RESTARTABLY : SLEEPS;
}

static int64_t waited(const struct thread *thread) {
  char text[128];
  unsigned long long ran, waits;
  return read_file(thread->scheduled, text, sizeof text) &&
                 sscanf(text, "%llu %llu", &ran, &waits) == 2
             ? (int64_t)waits
             : 0;
}

void thread_look(struct thread *thread, const struct remote *remote) {
  enum asleep asleep = where_asleep(thread, &thread->pc, &thread->sp);
  thread->waits = waited(thread);
  thread->sleeps = asleep != AWAKE;
  thread->how = asleep == AWAKE ? THREAD_STOPPED
                : copy_is_valid(remote, thread->pc, thread->sp, &thread->copy)
                    ? THREAD_SAME
                : asleep == SLEEPS_RESTARTABLY ? THREAD_STOPPED
                                               : THREAD_ASLEEP;
  thread->tracee.wants_stop = thread->how == THREAD_STOPPED;
}

void thread_copy(struct thread *thread, const struct remote *remote) {
  uint64_t pc, sp;
  if (thread->how == THREAD_STOPPED) {
    if (thread->tracee.is != TRACEE_STOPPED ||
        copy_stopped(remote, thread->tracee.tid, &thread->copy) != 0)
      thread->how = THREAD_MISSED;
    return;
  }
  if (where_asleep(thread, &pc, &sp) == AWAKE || pc != thread->pc ||
      sp != thread->sp)
    thread->how = THREAD_MISSED;
  else if (thread->how == THREAD_ASLEEP &&
           copy_asleep(remote, pc, sp, &thread->copy) != 0)
    thread->how = THREAD_MISSED;
}

void thread_copy_late(struct thread *thread, const struct remote *remote) {
  thread->how = THREAD_STOPPED;
  thread->sleeps = 0;
  thread->waits = waited(thread);
  thread_copy(thread, remote);
}
