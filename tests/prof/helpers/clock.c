/* clock.c: programs that measure which share of their time is work.
 *
 * usage: clock regions|tasks|locks NUMBER LENGTH     prints the share of work,
 * in percent
 *
 * A piece of work is LENGTH multiplications. The program does NUMBER pieces
 * (with `regions`: each thread does) in two ways, in turns: each piece in a
 * construct, and the same pieces without constructs. The share of work is the
 * second time divided by the first.
 */
/* SPDX-License-Identifier: MIT */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TURNS = 20 };

/* Each piece continues with the number of the thread's last piece. Otherwise
 * the processor would execute two pieces at the same time. */
static _Thread_local double carried = 1;

static void work(int length) {
  double x = carried;
  for (int i = 0; i < length; i++) {
    x = x * 0.99999 + 1e-9;
    __asm__ volatile("" : "+x"(x));
  }
  carried = x;
}

static void regions(long number, int length) {
  for (long i = 0; i < number; i++) {
#pragma omp parallel
    work(length);
  }
}

static void tasks(long number, int length) {
#pragma omp parallel
#pragma omp single
  for (long i = 0; i < number; i++) {
#pragma omp task
    work(length);
  }
}

static void locks(long number, int length) {
  omp_lock_t lock;
  omp_init_lock(&lock);
#pragma omp parallel for schedule(static)
  for (long i = 0; i < number; i++) {
    omp_set_lock(&lock);
    omp_unset_lock(&lock);
    work(length);
  }
  omp_destroy_lock(&lock);
}

/* clock.py finds this function in the profile. */
static void alone(long number, int length) {
#pragma omp parallel for schedule(static)
  for (long i = 0; i < number; i++)
    work(length);
}

static double time_of(void (*run)(long, int), long number, int length) {
  const double begin = omp_get_wtime();
  run(number, length);
  return omp_get_wtime() - begin;
}

int main(int count, char **word) {
  if (count != 4)
    return 2;
  const char *kind = word[1];
  void (*run)(long, int) = strcmp(kind, "regions") == 0 ? regions
                           : strcmp(kind, "tasks") == 0 ? tasks
                                                        : locks;
  const int pieces = run == regions ? omp_get_max_threads() : 1;
  const long number = atol(word[2]) / TURNS;
  const int length = atoi(word[3]);
  double with = 0, without = 0;
  alone(1000, length); /* starts the threads */
  for (int i = 0; i < TURNS; i++) {
    with += time_of(run, number, length);
    without += time_of(alone, number * pieces, length);
  }
  printf("%.1f\n", 100 * without / with);
}
