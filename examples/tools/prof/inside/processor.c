/* processor.c: measures how long a thread had a processor.
 *
 * Owns:    nothing. Callers: sample.c, in signal handlers.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/inside/processor.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum {
  SHORT = 30000, /* ns; longer than most samples */
  NEARLY = 32 /* no sleep if under 1 / 32 of the time was without a processor */
};

static int64_t nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

int64_t processor_spent(struct processor *mark, int64_t now) {
  int64_t spent = now - mark->clock;
  if (spent > SHORT) /* the thread may have lost its processor */
    spent = nanoseconds() - mark->time;
  mark->clock +=
      spent; /* time without a processor belongs to the next sample */
  mark->time += spent;
  return spent;
}

/* Returns the time so far in which the calling thread was ready to run, but
 * other threads or processes had the processor; -1 if the kernel does not
 * count it. Opens the file each time, because the program may close all
 * descriptors. */
static int64_t ready_time(void) {
  char text[80]; /* "TIME-ON-PROCESSOR TIME-READY TIMES\n" */
  const int file = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
  if (file < 0)
    return -1;
  const ssize_t length = read(file, text, sizeof text);
  close(file);
  ssize_t at = 0;
  while (at < length && text[at] != ' ')
    at++;
  if (at + 1 >= length ||
      text[0] == '0') /* kernels that do not count: "0 0 0" */
    return -1;
  int64_t time = 0;
  while (++at < length && text[at] >= '0' && text[at] <= '9')
    time = 10 * time + (text[at] - '0');
  return time;
}

/* Does not use getrusage's processor time, which the kernel updates only at its
 * ticks. */
struct ran processor_ran(struct processor *mark, int64_t now) {
  const int64_t all = now - mark->clock, time = nanoseconds();
  const int64_t spent = time - mark->time, rest = all - spent;
  struct rusage usage = {0};
  mark->clock = now;
  mark->time = time;
  if (rest < all / NEARLY)
    return (struct ran){spent, rest > 0 ? rest : 0, 0};
  const int64_t before = mark->ready;
  mark->ready = ready_time();
  const int slept =
      getrusage(RUSAGE_THREAD, &usage) != 0 || usage.ru_nvcsw != mark->sleeps;
  mark->sleeps = usage.ru_nvcsw;
  if (!slept)
    return (struct ran){spent, rest, 0};
  if (mark->ready < 0)
    return (struct ran){spent, 0, rest};
  const int64_t ready = mark->ready - before;
  return ready < rest ? (struct ran){spent, ready, rest - ready}
                      : (struct ran){spent, rest, 0};
}
