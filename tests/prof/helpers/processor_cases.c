/* processor_cases.c: checks into which parts processor_ran divides a thread's
 * time. A thread sleeps, and then shares its processor with another process.
 * On a busy machine the thread may lose its processor while processor_ran looks
 * at one clock after the other. So one right result of several is enough.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/inside/processor.h"

#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MS = 1000000, SLEEP = 50 * MS, WORK = 50 * MS, TIMES = 5 };

static int64_t now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

/* Prints what was found, and returns `is_right`. */
static int check(int is_right, const char *what, struct ran its) {
  printf("%s: %s: %.1f ms at work, %.1f starved, %.1f asleep\n",
         is_right ? "as expected" : "not as expected", what,
         (double)its.time / MS, (double)its.starved / MS,
         (double)its.asleep / MS);
  return is_right;
}

static void work(void) {
  const int64_t until = now(CLOCK_THREAD_CPUTIME_ID) + WORK;
  while (now(CLOCK_THREAD_CPUTIME_ID) < until)
    ;
}

/* Returns 1 if the kernel says how long a thread was ready to run. */
static int knows_ready_time(void) {
  char text[80] = "";
  FILE *file = fopen("/proc/thread-self/schedstat", "r");
  const int is_read = file && fgets(text, sizeof text, file);
  if (file)
    fclose(file);
  return is_read && text[0] != '0';
}

static int is_right(struct processor *mark) {
  processor_ran(mark, now(CLOCK_MONOTONIC));
  work();
  struct ran its = processor_ran(mark, now(CLOCK_MONOTONIC));
  const int is_awake =
      check(its.asleep == 0 && its.starved > WORK / 4, "work", its);

  nanosleep(&(struct timespec){.tv_nsec = SLEEP}, NULL);
  work();
  its = processor_ran(mark, now(CLOCK_MONOTONIC));
  const int is_asleep =
      knows_ready_time()
          ? its.asleep > SLEEP * 0.9 && its.asleep < SLEEP * 1.5 &&
                its.starved > WORK / 4
          : its.asleep > SLEEP * 0.9 && its.starved == 0;
  return check(is_asleep && its.time > WORK * 0.9 && its.time < WORK * 1.5,
               "sleep and work", its) &&
         is_awake;
}

int main(void) {
  struct processor mark = {0};
  int right = 0;
  cpu_set_t first;
  CPU_ZERO(&first);
  CPU_SET(sched_getcpu(), &first);
  sched_setaffinity(0, sizeof first, &first);

  const pid_t other = fork();
  while (other == 0)
    ;
  for (int i = 0; i < TIMES; i++)
    right += is_right(&mark);
  kill(other, SIGKILL);
  waitpid(other, NULL, 0);
  return right == 0;
}
