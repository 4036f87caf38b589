/* sleep.c: replaces functions of the C library that any handled signal would
 * cut short, and those that would take our signal from the thread.
 *
 * Owns:    these functions. The dynamic linker finds them before the C
 *          library's.
 *
 * With SA_RESTART the kernel continues most system calls after a handler. The
 * calls in this file return early, or fail with EINTR (signal(7)), which a
 * program without signals does not expect. So our signal is blocked until the
 * call returns. The sample that comes then counts all of the call's time.
 *
 * A program may wait for all signals, as a thread that handles signals for the
 * others does. It must not receive ours, which it does not know.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/inside/sample.h"

#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/msg.h>
#include <sys/select.h>
#include <sys/sem.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <unistd.h>

static void set_mask(int how, const sigset_t *mask, sigset_t *before) {
  syscall(SYS_rt_sigprocmask, how, mask, before, _NSIG / 8);
}

static void hold_back(sigset_t *before) {
  sigset_t ours;
  sigemptyset(&ours);
  sigaddset(&ours, sample_signal());
  set_mask(SIG_BLOCK, &ours, before);
}

/* Returns the mask that a waiting call installs, with our signal if the thread
 * is sampled. */
static const sigset_t *with_ours(const sigset_t *mask, sigset_t *room) {
  if (!mask || !sample_self)
    return mask;
  *room = *mask;
  sigaddset(room, sample_signal());
  return room;
}

/* Returns a set of signals to wait for, without our signal. Also does so in a
 * thread that is not sampled: its signalfd may be read by one that is. */
static const sigset_t *without_ours(const sigset_t *set, sigset_t *room) {
  if (!set)
    return set;
  *room = *set;
  sigdelset(room, sample_signal());
  return room;
}

#define UNINTERRUPTED(type, name, parameters, ...)        \
  type name parameters {                                  \
    static type(*_Atomic real) parameters;                \
    sigset_t before;                                      \
    int sampled = sample_self != NULL;                    \
    if (!real)                                            \
      real = (type(*) parameters)dlsym(RTLD_NEXT, #name); \
    if (sampled)                                          \
      hold_back(&before);                                 \
    type result = real(__VA_ARGS__);                      \
    if (sampled) {                                        \
      int error = errno;                                  \
      set_mask(SIG_SETMASK, &before, NULL);               \
      errno = error;                                      \
    }                                                     \
    return result;                                        \
  }

UNINTERRUPTED(unsigned, sleep, (unsigned seconds), seconds)
UNINTERRUPTED(int, usleep, (useconds_t microseconds), microseconds)
UNINTERRUPTED(int, nanosleep,
              (const struct timespec *time, struct timespec *rest), time, rest)
UNINTERRUPTED(int, clock_nanosleep,
              (clockid_t clock, int flags, const struct timespec *time,
               struct timespec *rest),
              clock, flags, time, rest)
UNINTERRUPTED(int, poll, (struct pollfd * files, nfds_t count, int limit),
              files, count, limit)
UNINTERRUPTED(int, select,
              (int count, fd_set *in, fd_set *out, fd_set *except,
               struct timeval *limit),
              count, in, out, except, limit)
UNINTERRUPTED(int, epoll_wait,
              (int file, struct epoll_event *events, int most, int limit), file,
              events, most, limit)
UNINTERRUPTED(int, pause, (void), )
UNINTERRUPTED(int, sem_timedwait,
              (sem_t * semaphore, const struct timespec *until), semaphore,
              until)
UNINTERRUPTED(int, semop, (int set, struct sembuf *what, size_t count), set,
              what, count)
UNINTERRUPTED(int, semtimedop,
              (int set, struct sembuf *what, size_t count,
               const struct timespec *limit),
              set, what, count, limit)
UNINTERRUPTED(int, msgsnd,
              (int queue, const void *message, size_t size, int flags), queue,
              message, size, flags)
UNINTERRUPTED(ssize_t, msgrcv,
              (int queue, void *message, size_t size, long type, int flags),
              queue, message, size, type, flags)
UNINTERRUPTED(int, sigwait, (const sigset_t *set, int *number),
              without_ours(set, &(sigset_t){{0}}), number)
UNINTERRUPTED(int, sigwaitinfo, (const sigset_t *set, siginfo_t *info),
              without_ours(set, &(sigset_t){{0}}), info)
UNINTERRUPTED(int, sigtimedwait,
              (const sigset_t *set, siginfo_t *info,
               const struct timespec *limit),
              without_ours(set, &(sigset_t){{0}}), info, limit)
UNINTERRUPTED(int, signalfd, (int file, const sigset_t *set, int flags), file,
              without_ours(set, &(sigset_t){{0}}), flags)

UNINTERRUPTED(int, ppoll,
              (struct pollfd * files, nfds_t count,
               const struct timespec *limit, const sigset_t *mask),
              files, count, limit, with_ours(mask, &(sigset_t){{0}}))
UNINTERRUPTED(int, pselect,
              (int count, fd_set *in, fd_set *out, fd_set *except,
               const struct timespec *limit, const sigset_t *mask),
              count, in, out, except, limit, with_ours(mask, &(sigset_t){{0}}))
UNINTERRUPTED(int, epoll_pwait,
              (int file, struct epoll_event *events, int most, int limit,
               const sigset_t *mask),
              file, events, most, limit, with_ours(mask, &(sigset_t){{0}}))
UNINTERRUPTED(int, sigsuspend, (const sigset_t *mask),
              with_ours(mask, &(sigset_t){{0}}))
