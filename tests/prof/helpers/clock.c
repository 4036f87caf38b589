/* clock.c: programs that measure how much of their time they work.
 *
 * usage: clock regions|tasks|locks NUMBER LENGTH     prints the share of work,
 * in percent
 *
 * A thread reads the processor's counter before and after each piece of work,
 * of LENGTH multiplications; `locks` reads it before and after each lock
 * routine. Without the fences around a reading, the processor would execute it
 * long before the work ends. The time of the readings is measured, too, and
 * subtracted.
 */
/* SPDX-License-Identifier: MIT */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static volatile double sink;
static struct {
  _Alignas(128) unsigned long long ticks;
} spent[256];

static inline unsigned long long now(void) {
  __builtin_ia32_lfence();
  unsigned long long ticks = __builtin_ia32_rdtsc();
  __builtin_ia32_lfence();
  return ticks;
}

static inline void work(int length) {
  double x = 1;
  for (int i = 0; i < length; i++) {
    x = x * 0.99999 + 1e-9;
    __asm__ volatile("" : "+x"(x));
  }
  sink = x;
}

static inline void timed_work(int length) {
  unsigned long long begin = now();
  work(length);
  spent[omp_get_thread_num()].ticks += now() - begin;
}

static void regions(long number, int length) {
  for (long i = 0; i < number; i++) {
#pragma omp parallel
    timed_work(length);
  }
}

static void tasks(long number, int length) {
#pragma omp parallel
#pragma omp single
  for (long i = 0; i < number; i++) {
#pragma omp task
    timed_work(length);
  }
}

static void locks(long number, int length) {
  omp_lock_t lock;
  omp_init_lock(&lock);
#pragma omp parallel
  {
    unsigned long long waits = 0;
#pragma omp for schedule(static)
    for (long i = 0; i < number; i++) {
      unsigned long long begin = now();
      omp_set_lock(&lock);
      waits += now() - begin;
      sink = (double)i;
      begin = now();
      omp_unset_lock(&lock);
      waits += now() - begin;
      work(length);
    }
    spent[omp_get_thread_num()].ticks = waits;
  }
}

/* Returns the time of one reading. */
static double reading(void) {
  unsigned long long least = -1ull;
  for (int i = 0; i < 20000; i++) {
    unsigned long long begin = now(), ticks = now() - begin;
    least = ticks < least ? ticks : least;
  }
  return (double)least;
}

int main(int count, char **word) {
  if (count != 4)
    return 2;
  const char *kind = word[1];
  const long number = atol(word[2]);
  const int length = atoi(word[3]), threads = omp_get_max_threads();
#pragma omp parallel
  sink = omp_get_thread_num(); /* starts the threads */
  unsigned long long begin = now();
  if (strcmp(kind, "regions") == 0)
    regions(number, length);
  else if (strcmp(kind, "tasks") == 0)
    tasks(number, length);
  else
    locks(number, length);
  double all = (double)(now() - begin) * threads, inside = 0;
  for (int i = 0; i < threads; i++)
    inside += (double)spent[i].ticks;
  const int pieces = strcmp(kind, "regions") == 0 ? threads
                     : strcmp(kind, "locks") == 0 ? 2
                                                  : 1;
  /* of the two readings around each piece, one is inside */
  const double readings = reading() * (double)number * pieces;
  const double share = 100 * (inside - readings) / (all - 2 * readings);
  printf("%.1f\n", strcmp(kind, "locks") == 0 ? 100 - share : share);
}
