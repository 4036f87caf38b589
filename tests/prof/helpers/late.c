/* late.c: a library that own.sh preloads. Timers expire 0.12 milliseconds later than the program asks,
 * so each of ompt-prof's samples looks as if the kernel had needed this time for it. To create a timer
 * takes 0.3 seconds, so ompt-prof's first thread begins long after ompt-prof. */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <time.h>

int timer_settime(timer_t timer, int flags, const struct itimerspec *when, struct itimerspec *before) {
  int (*next)(timer_t, int, const struct itimerspec *, struct itimerspec *) = (int (*)(
      timer_t, int, const struct itimerspec *, struct itimerspec *))dlsym(RTLD_NEXT, "timer_settime");
  struct itimerspec later = *when;
  if (flags & TIMER_ABSTIME)
    later.it_value.tv_nsec += 120000;
  if (later.it_value.tv_nsec > 999999999) {
    later.it_value.tv_nsec -= 1000000000;
    later.it_value.tv_sec++;
  }
  return next(timer, flags, &later, before);
}

int timer_create(clockid_t clock, struct sigevent *restrict event, timer_t *restrict timer) {
  int (*next)(clockid_t, struct sigevent *, timer_t *) =
      (int (*)(clockid_t, struct sigevent *, timer_t *))dlsym(RTLD_NEXT, "timer_create");
  nanosleep(&(struct timespec){0, 300000000}, NULL);
  return next(clock, event, timer);
}
