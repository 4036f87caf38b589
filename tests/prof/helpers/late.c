/* late.c: a library that own.sh preloads: timers expire 0.12 milliseconds later than the program asks.
 * So each of ompt-prof's samples looks as if the kernel had needed this time for it. */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include <dlfcn.h>
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
