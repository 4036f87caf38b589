/* scales.c: programs that gain too little from more threads. The first argument
 * names the reason.
 */
/* SPDX-License-Identifier: MIT */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static __attribute__((noinline)) double work(long steps) {
  double x = 1;
  __asm__ volatile("" : "+r"(steps));
  for (long i = 0; i < steps; i++)
    x = x * 0.999 + 1 / (x + 1);
  return x;
}

static volatile double sink;

/* Does most of the work in one thread, in a function that regions call too. */
static __attribute__((noinline)) void alone(void) {
  for (int i = 0; i < 30; i++) /* alone */
    sink = work(1000000);
}
static void serial(void) {
  for (int round = 0; round < 2; round++) {
#pragma omp parallel
    sink = work(3000000);
    alone();
  }
}

/* Each thread does all of the work. */
static void grows(void) {
#pragma omp parallel /* grows */
  for (int i = 0; i < 60; i++)
    sink = work(1000000);
}

/* Runs a region with one thread, whatever OMP_NUM_THREADS is. */
static void one(void) {
#pragma omp parallel num_threads(1)
  sink = work(20000000);
}

/* Prints OMP_NUM_THREADS, how often LD_PRELOAD names the tool, and
 * LD_LIBRARY_PATH. */
static int says(void) {
  const char *preload = getenv("LD_PRELOAD"), *path = getenv("LD_LIBRARY_PATH");
  int count = 0;
  while (preload && (preload = strstr(preload, "ompt-prof.so"))) {
    count++;
    preload++;
  }
#pragma omp parallel
  sink = work(100000);
  printf("%s %d %zu\n", getenv("OMP_NUM_THREADS"), count,
         path ? strlen(path) : 0);
  return 0;
}

int main(int argc, char **argv) {
  const char *what = argc > 1 ? argv[1] : "";
  if (strcmp(what, "serial") == 0)
    serial();
  else if (strcmp(what, "grows") == 0)
    grows();
  else if (strcmp(what, "one") == 0)
    one();
  else if (strcmp(what, "says") == 0)
    return says();
  else if (strcmp(what, "fails") == 0)
    return omp_get_max_threads() == 2 ? 3 : 0;
  else
    return 1;
  return 0;
}
