/* floor.c: a library that overhead.sh preloads. It interrupts each thread FLOOR_HZ times a second
 * with an empty handler. No profiler that takes as many samples can cost less than this. */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

struct start {
  void *(*routine)(void *);
  void *argument;
};

static void on_signal(int number, siginfo_t *info, void *context) {
  (void)number, (void)info, (void)context;
}

/* The threads' timers must fire at different times, as ompt-prof's timers do. */
static void interrupt_this_thread(void) {
  const char *hz = getenv("FLOOR_HZ");
  const long period = 999999999 / (hz ? atoi(hz) : 1000);
  const int tid = (int)syscall(SYS_gettid);
  struct itimerspec often = {{0, period}, {0, period * (tid % 16 + 1) / 16}};
  struct sigevent to_me;
  timer_t timer;
  memset(&to_me, 0, sizeof to_me);
  to_me.sigev_notify = SIGEV_THREAD_ID;
  to_me.sigev_signo = SIGRTMAX - 6;
  to_me._sigev_un._tid = tid;
  if (timer_create(CLOCK_MONOTONIC, &to_me, &timer) == 0)
    timer_settime(timer, 0, &often, NULL);
}

static void *run(void *argument) {
  struct start start = *(struct start *)argument;
  free(argument);
  interrupt_this_thread();
  return start.routine(start.argument);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*routine)(void *),
                   void *argument) {
  int (*next)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *) =
      (int (*)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *))dlsym(
          RTLD_NEXT, "pthread_create");
  struct start *start = malloc(sizeof *start);
  if (!start)
    return next(thread, attributes, routine, argument);
  *start = (struct start){routine, argument};
  return next(thread, attributes, run, start);
}

__attribute__((constructor)) static void start(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = on_signal;
  action.sa_flags = SA_RESTART | SA_SIGINFO;
  sigaction(SIGRTMAX - 6, &action, NULL);
  interrupt_this_thread();
}
