/* floor.c: measures the machine's basic operations, which limit all constructs.
 *
 *   floor [--samples N]
 *
 * Compiled without OpenMP. Prints a line for each sample:
 * group,name,unit,value. Values that need two processors are left out on a
 * machine with one.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef __linux__
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

enum { LINE = 128, ROUND_TRIPS = 20000, ATOMICS = 1000000, WAKES = 500 };

static struct {
  _Alignas(LINE) int word;
  char fill[LINE - sizeof(int)];
} there, back, counter;

static int trips, sleeps;

static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void say(const char *name, double value) {
  printf("floor,%s,ns,%.6g\n", name, value);
}

#ifdef __linux__
/* Returns the usable processor with index `which`, or -1 if there is none. */
static int processor(int which) {
  static cpu_set_t allowed;
  if (CPU_COUNT(&allowed) == 0)
    sched_getaffinity(0, sizeof allowed, &allowed);
  for (int i = 0; i < CPU_SETSIZE; i++)
    if (CPU_ISSET(i, &allowed) && which-- == 0)
      return i;
  return -1;
}

static void stay_on(int which) {
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(processor(which), &one);
  sched_setaffinity(0, sizeof one, &one);
}
#else
static int processor(int which) { return which < 2 ? which : -1; }
static void stay_on(int which) { (void)which; }
#endif

static void wait_for(int *word, int value) {
  while (__atomic_load_n(word, __ATOMIC_ACQUIRE) != value)
    if (sleeps) {
#ifdef __linux__
      int seen = __atomic_load_n(word, __ATOMIC_ACQUIRE);
      if (seen != value)
        syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, seen, NULL, NULL, 0);
#endif
    }
}

static void tell(int *word, int value) {
  __atomic_store_n(word, value, __ATOMIC_RELEASE);
#ifdef __linux__
  if (sleeps)
    syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
#endif
}

static void *answer(void *unused) {
  stay_on(1);
  for (int i = 1; i <= trips; i++) {
    wait_for(&there.word, i);
    tell(&back.word, i);
  }
  return unused;
}

/* Returns the nanoseconds of a round trip: this thread writes a word, and the
 * other thread answers with a word. Each thread has its own processor. */
static double round_trip(int how_many, int asleep) {
  pthread_t other;
  there.word = back.word = 0;
  trips = how_many;
  sleeps = asleep;
  if (pthread_create(&other, NULL, answer, NULL) != 0)
    exit(1);
  double start = 0;
  for (int i = 1; i <= trips; i++) {
    tell(&there.word, i);
    wait_for(&back.word, i);
    if (i == trips / 10)
      start = seconds();
  }
  double taken = seconds() - start;
  pthread_join(other, NULL);
  return 1e9 * taken / (trips - trips / 10);
}

static void sample(void) {
  double start = seconds();
  for (int i = 0; i < ATOMICS; i++)
    __atomic_fetch_add(&counter.word, 1, __ATOMIC_RELAXED);
  say("ATOMIC ADD", 1e9 * (seconds() - start) / ATOMICS);

  start = seconds();
  for (int i = 0; i < ATOMICS; i++) {
    int expected = 0;
    __atomic_compare_exchange_n(&back.word, &expected, 1, 0, __ATOMIC_ACQUIRE,
                                __ATOMIC_RELAXED);
    __atomic_store_n(&back.word, 0, __ATOMIC_RELEASE);
  }
  say("LOCK WORD", 1e9 * (seconds() - start) / ATOMICS);

  if (processor(1) < 0)
    return;
  say("CACHE LINE ROUND TRIP", round_trip(ROUND_TRIPS, 0));
#ifdef __linux__
  say("SLEEP AND WAKE ROUND TRIP", round_trip(WAKES, 1));
#endif
}

int main(int argc, char **argv) {
  int samples = 7;
  if (argc == 3 && strcmp(argv[1], "--samples") == 0)
    samples = atoi(argv[2]);
  processor(0); /* call before this thread is bound to a processor */
  stay_on(0);
  for (int i = 0; i < samples; i++)
    sample();
  return 0;
}
