/* touch.c: a program whose page faults, context switches and processor time are
 * known, for counters.sh.
 *
 *     touch serial|parallel     which code touches the pages first
 *
 * Prints the number of pages, the number of sleeps, and the processor seconds
 * of use().
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include <omp.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

enum { PAGES = 40000, PAGE = 4096, SLEEPS = 200 };

static double cpu(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static __attribute__((noinline)) void touch_alone(volatile char *memory) {
  for (long i = 0; i < PAGES; i++)
    memory[i * PAGE] = 1; /* serial */
}

static __attribute__((noinline)) void touch_together(volatile char *memory) {
#pragma omp parallel for /* parallel */
  for (long i = 0; i < PAGES; i++)
    memory[i * PAGE] = 1;
}

static __attribute__((noinline)) double use(volatile char *memory) {
  double all = 0;
#pragma omp parallel reduction(+ : all) /* use */
  {
    const double begin = cpu();
    while (cpu() < begin + 0.5)
      for (long i = 0; i < PAGES; i++)
        memory[i * PAGE]++;
    all += cpu() - begin;
  }
  return all;
}

static __attribute__((noinline)) void sleeps(void) {
#pragma omp parallel /* sleeps */
  {
    const struct timespec time = {0, 1000000};
    for (int i = 0; i < SLEEPS / 2; i++)
      clock_nanosleep(CLOCK_MONOTONIC, 0, &time, NULL);
  }
}

int main(int argc, char **argv) {
  char *memory = mmap(NULL, (size_t)PAGES * PAGE, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED)
    return 1;
  madvise(memory, (size_t)PAGES * PAGE, MADV_NOHUGEPAGE);
#pragma omp parallel
  cpu(); /* all threads have begun */
  if (argc > 1 && strcmp(argv[1], "serial") == 0)
    touch_alone(memory);
  else
    touch_together(memory);
  const double seconds = use(memory);
  sleeps();
  printf("%d %d %.6f\n", PAGES, SLEEPS, seconds);
  return 0;
}
