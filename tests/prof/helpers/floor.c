/* floor.c: a library that overhead.sh preloads. It interrupts the first thread HZ times a second
 * with an empty handler. No profiler that takes as many samples can cost less than this. */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static void on_signal(int number, siginfo_t *info, void *context) {
  (void)number, (void)info, (void)context;
}

__attribute__((constructor)) static void start(void) {
  struct sigaction action;
  struct sigevent to_me;
  struct itimerspec often = {{0, 0}, {0, 0}};
  const char *hz = getenv("FLOOR_HZ");
  timer_t timer;
  memset(&action, 0, sizeof action);
  memset(&to_me, 0, sizeof to_me);
  action.sa_sigaction = on_signal;
  action.sa_flags = SA_RESTART | SA_SIGINFO;
  sigaction(SIGRTMAX - 6, &action, NULL);
  to_me.sigev_notify = SIGEV_THREAD_ID;
  to_me.sigev_signo = SIGRTMAX - 6;
  to_me._sigev_un._tid = (int)syscall(SYS_gettid);
  often.it_interval.tv_nsec = often.it_value.tv_nsec =
      999999999 / (hz ? atoi(hz) : 1000);
  if (timer_create(CLOCK_MONOTONIC, &to_me, &timer) == 0)
    timer_settime(timer, 0, &often, NULL);
}
