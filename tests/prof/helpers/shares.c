/* shares.c: programs of two threads that use memory in known ways, for
 * sharing.sh.
 *
 *     shares CASE [MILLISECONDS]
 *
 * Each thread works for MILLISECONDS of processor time (default: 150).
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define NOINLINE __attribute__((noinline))

static double limit = 0.15;

static double cpu(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

#define WORK(statement)                                \
  for (double begin_ = cpu(); cpu() < begin_ + limit;) \
    for (long i = 0; i < 100000; i++)                  \
  statement

struct pair {
  long hits;
  long misses;
};

_Alignas(64) static volatile struct pair pair;
_Alignas(64) static volatile long grid[2][4];
_Alignas(64) static volatile long bin[64];
_Alignas(64) static volatile long one, atomic, constants[8], rows[1 << 16];
static struct {
  _Alignas(128) volatile long count;
} apart[2];
_Alignas(64) static struct {
  volatile long sum, scale;
} scaled = {0, 3};

static NOINLINE void hit(void) { WORK(pair.hits++); /* hit */ }
static NOINLINE void miss(void) { WORK(pair.misses++); /* miss */ }

static void members(void) {
#pragma omp parallel
  if (omp_get_thread_num() == 0)
    hit();
  else
    miss();
}

static void elements(void) {
#pragma omp parallel
  {
    volatile long *its = &grid[omp_get_thread_num()][2];
    WORK(++*its); /* element */
  }
}

static void heap(void) {
  volatile struct pair *cell = aligned_alloc(64, 64);
  memset((void *)cell, 0, 64);
#pragma omp parallel
  {
    const int me = omp_get_thread_num();
    WORK(cell[me].misses++); /* cell */
  }
  free((void *)cell);
}

static void local(void) {
  _Alignas(64) volatile long sums[8] = {0};
#pragma omp parallel
  {
    const int me = omp_get_thread_num();
    WORK(sums[me] += i); /* local */
  }
}

/* One thread writes a variable, and the other thread reads a variable beside
 * it. */
static void reader(void) {
#pragma omp parallel
  {
    long sum = 0;
    if (omp_get_thread_num() == 0)
      WORK(scaled.sum++); /* sum */
    else
      WORK(sum += scaled.scale);
    constants[7] = sum;
  }
}

static void contended(void) {
#pragma omp parallel
  WORK(__atomic_fetch_add(&atomic, 1, __ATOMIC_RELAXED)); /* contended */
}

static NOINLINE void add(void) {
#pragma omp atomic /* construct */
  one++;
}

static void construct(void) {
#pragma omp parallel
  WORK(add());
}

static void scalar(void) {
  long total = 0; /* declared */
#pragma omp parallel
  {
    WORK({ _Pragma("omp atomic") total++; }); /* scalar */
  }
  one = total;
}

/* The threads use all elements of an array that has several cache lines. */
static void bins(void) {
#pragma omp parallel
  WORK(__atomic_fetch_add(&bin[i % 64], 1, __ATOMIC_RELAXED)); /* bin */
}

static NOINLINE void add_alone(void) {
#pragma omp critical /* critical */
  one++;
}

static void critical(void) {
#pragma omp parallel
  WORK(add_alone());
}

/* ---- Uses that must not be reported ---- */

static void padded(void) {
#pragma omp parallel
  {
    volatile long *its = &apart[omp_get_thread_num()].count;
    WORK(++*its);
  }
}

static void reading(void) {
#pragma omp parallel
  {
    long sum = 0;
    const int me = omp_get_thread_num();
    WORK(sum += constants[me]);
    one = sum;
  }
}

static void stacks(void) {
#pragma omp parallel
  {
    volatile long mine[4] = {0};
    WORK(mine[i & 3]++);
  }
}

/* The threads use the same cache line, one thread after the other. */
static void turns(void) {
#pragma omp parallel
  {
    const int me = omp_get_thread_num();
    if (me == 0)
      WORK(grid[0][0]++);
#pragma omp barrier
    if (me == 1)
      WORK(grid[0][1]++);
  }
}

static void halves(void) {
#pragma omp parallel
  {
    const int me = omp_get_thread_num();
    WORK(rows[me * (1 << 15) + (i & 0x7fff)]++);
  }
}

int main(int argc, char **argv) {
  static const struct {
    const char *name;
    void (*run)(void);
  } cases[] = {
      {"members", members},     {"elements", elements},
      {"heap", heap},           {"local", local},
      {"reader", reader},       {"contended", contended},
      {"construct", construct}, {"scalar", scalar},
      {"bins", bins},           {"critical", critical},
      {"padded", padded},       {"reading", reading},
      {"stacks", stacks},       {"turns", turns},
      {"halves", halves},
  };
  if (argc > 2)
    limit = atof(argv[2]) / 1000;
  for (unsigned i = 0; argc > 1 && i < sizeof cases / sizeof *cases; i++)
    if (strcmp(argv[1], cases[i].name) == 0) {
      cases[i].run();
      return 0;
    }
  fprintf(stderr, "no such case\n");
  return 2;
}
