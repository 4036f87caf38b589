/* scale.c: measures constructs on a simulated machine.
 *
 * usage: scale THREADS [CONSTRUCT...]
 *
 * Layer:   tests/scale. May include helpers/sim.h.
 * Callers: measure.py, which sets SCALE_MACHINE and SCALE_THREADS.
 *
 * Prints a line for each construct: its name, and for one execution the
 * nanoseconds of virtual time, the line transfers on the critical path, and all
 * line transfers. The same source is compiled for each runtime that is
 * measured.
 */
/* SPDX-License-Identifier: MIT */
#include "helpers/sim.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define QUIET __attribute__((no_sanitize("thread"))) /* not measured */

enum { WARM = 6, REPS = 10, PER_THREAD = 8 };

struct figures {
  double ns;
  double path, all;
};

static struct figures began;
static double first[THREADS_MOST], last[THREADS_MOST];

QUIET static void start(void) {
  sim_profile_begin();
  began =
      (struct figures){sim_now(), (double)sim_path(), (double)sim_transfers()};
}

QUIET static struct figures stop(double count) {
  struct figures since = {(sim_now() - began.ns) / count,
                          ((double)sim_path() - began.path) / count,
                          ((double)sim_transfers() - began.all) / count};
  return since;
}

/* ---- Regions ---- */

static void empty(void) {
#pragma omp parallel
  sim_work(0);
}

static struct figures parallel(int n) {
  (void)n;
  for (int i = 0; i < WARM; i++)
    empty();
  start();
  for (int i = 0; i < REPS; i++)
    empty();
  return stop(REPS);
}

QUIET static void begins(int num) { first[num] = sim_now(); }
QUIET static double latest(const double *time, int n) {
  double most = 0;
  for (int i = 0; i < n; i++)
    most = time[i] > most ? time[i] : most;
  return most;
}

extern int omp_get_thread_num(void);

/* Measures from the begin of a region until the last thread has begun. */
static struct figures fork_alone(int n) {
  struct figures sum = {0, 0, 0};
  for (int i = 0; i < WARM; i++)
    empty();
  for (int i = 0; i < REPS; i++) {
    start();
#pragma omp parallel
    begins(omp_get_thread_num());
    sum.ns += latest(first, n) - began.ns;
  }
  sum.ns /= REPS;
  return sum;
}

/* Measures from the moment at which all threads have done their part until the
 * end of the region. */
static struct figures join_alone(int n) {
  struct figures sum = {0, 0, 0};
  (void)n;
  for (int i = 0; i < WARM + REPS; i++) {
    double all = sim_now() + 100000;
#pragma omp parallel firstprivate(all)
    sim_until(all);
    if (i >= WARM)
      sum.ns += sim_now() - all;
  }
  sum.ns /= REPS;
  return sum;
}

static struct figures reduction(int n) {
  long sum = 0;
  for (int i = 0; i < WARM + REPS; i++) {
    if (i == WARM)
      start();
#pragma omp parallel reduction(+ : sum)
    sum += 1;
  }
  if (sum != (long)(WARM + REPS) * n)
    exit(1);
  return stop(REPS);
}

/* ---- In a region ---- */

static struct figures barrier(int n) {
  struct figures result = {0, 0, 0};
  (void)n;
#pragma omp parallel
  {
    for (int i = 0; i < WARM; i++) {
#pragma omp barrier
    }
    if (omp_get_thread_num() == 0)
      start();
    for (int i = 0; i < REPS; i++) {
#pragma omp barrier
    }
    if (omp_get_thread_num() == 0)
      result = stop(REPS);
  }
  return result;
}

/* Measures one iteration of each thread; an iteration takes 500 ns. */
static struct figures dynamic(int n) {
  struct figures result = {0, 0, 0};
#pragma omp parallel
  {
    for (int i = 0; i < WARM + REPS; i++) {
      if (i == WARM && omp_get_thread_num() == 0)
        start();
#pragma omp for schedule(dynamic, 1)
      for (int k = 0; k < PER_THREAD * n; k++)
        sim_work(500);
    }
    if (omp_get_thread_num() == 0)
      result = stop(REPS);
  }
  result.ns -= PER_THREAD * 500;
  return result;
}

/* Measures tasks of 5 us each. One thread makes the tasks; all threads run
 * them. */
static struct figures tasks(int n) {
  struct figures result = {0, 0, 0};
#pragma omp parallel
  for (int i = 0; i < 3; i++) {
    if (omp_get_thread_num() == 0) {
      if (i == 1)
        start();
      for (int k = 0; k < PER_THREAD * n; k++) {
#pragma omp task
        sim_work(5000);
      }
    }
#pragma omp barrier
    if (i == 2 && omp_get_thread_num() == 0)
      result = stop(2);
  }
  result.ns = result.ns / PER_THREAD - 5000;
  return result;
}

/* A binary tree of tasks. The leaves compute for 1 us. */
static void branch(int depth) {
  if (depth == 0) {
    sim_work(1000);
    return;
  }
  for (int i = 0; i < 2; i++) {
#pragma omp task
    branch(depth - 1);
  }
#pragma omp taskwait
}

/* Measures a tree with at least 32 leaves for each thread. The result is the
 * overhead for each leaf, summed over all threads. */
static struct figures tree(int n) {
  struct figures result = {0, 0, 0};
  int depth = 5;
  while (1 << depth < 32 * n)
    depth++;
#pragma omp parallel
  for (int i = 0; i < 3; i++) {
    if (omp_get_thread_num() == 0) {
      if (i == 1)
        start();
      branch(depth);
    }
#pragma omp barrier
    if (i == 2 && omp_get_thread_num() == 0)
      result = stop(2);
  }
  result.ns = (result.ns * n - (1000 << depth)) / (1 << depth);
  return result;
}

/* All threads make tasks; a thread with a higher number makes more. Each of
 * these tasks makes a second one. The result is the overhead for both, if each
 * thread runs an equal share of these pairs. */
static struct figures each(int n) {
  struct figures result = {0, 0, 0};
  double pairs = 0;
  for (int num = 0; num < n; num++)
    pairs += PER_THREAD / 2 + num * PER_THREAD / n;
#pragma omp parallel
  for (int i = 0; i < 3; i++) {
    int num = omp_get_thread_num();
    if (num == 0 && i == 1)
      start();
    for (int k = 0; k < PER_THREAD / 2 + num * PER_THREAD / n; k++) {
#pragma omp task
      {
        sim_work(1000);
#pragma omp task
        sim_work(1000);
      }
    }
#pragma omp barrier
    if (i == 2 && num == 0)
      result = stop(2);
  }
  result.ns = result.ns * n / pairs - 2000;
  return result;
}

QUIET static int linked(const int *link) {
  sim_now(); /* lets the other threads run */
  return *(const volatile int *)link;
}

/* Measures one task of a chain. With `apart`, the thread that makes the tasks
 * runs none of them: it begins a barrier only when the chain is complete. So
 * with two threads the chain never changes its thread. */
static struct figures chain(int apart) {
  struct figures result = {0, 0, 0};
  enum { LENGTH = 64 };
  int link = 0;
#pragma omp parallel
  {
    for (int i = 0; i < 3; i++) {
      if (omp_get_thread_num() == 0) {
        if (i == 1)
          start();
        for (int k = 0; k < LENGTH; k++) {
#pragma omp task depend(inout : link) shared(link)
          {
            sim_work(1000);
            link++;
          }
        }
        while (apart && linked(&link) < (i + 1) * LENGTH)
          sim_work(50);
      }
#pragma omp barrier
    }
    if (omp_get_thread_num() == 0)
      result = stop(2 * LENGTH);
  }
  if (link != 3 * LENGTH)
    exit(1);
  result.ns -= 1000;
  return result;
}

/* A chain that any thread may run. */
static struct figures depend(int n) {
  (void)n;
  return chain(0);
}

static struct figures depend_apart(int n) { return chain(n > 1); }

/* Measures one entry, while all other threads want to enter the same
 * section. */
static struct figures critical(int n) {
  struct figures result = {0, 0, 0};
  long entered = 0;
#pragma omp parallel
  {
#pragma omp barrier
    if (omp_get_thread_num() == 0)
      start();
    for (int i = 0; i < PER_THREAD; i++) {
#pragma omp critical
      {
        entered++;
        sim_work(100);
      }
      sim_work(20);
    }
#pragma omp barrier
    if (omp_get_thread_num() == 0)
      result = stop(PER_THREAD * n);
  }
  if (entered != (long)PER_THREAD * n)
    exit(1);
  result.ns -= 100;
  return result;
}

/* Each thread runs a task that thread 0 made, and all tasks end at the same
 * time. Measures from this moment until the barrier is over. */
static struct figures ends(int n) {
  struct figures result = {0, 0, 0};
#pragma omp parallel
  for (int i = 0; i < WARM; i++) {
#pragma omp barrier
    if (omp_get_thread_num() == 0) {
      double end = sim_now() + 10000.0 * n;
      for (int k = 0; k < n; k++) {
#pragma omp task firstprivate(end)
        {
          sim_until(end);
          if (omp_get_thread_num() == 0)
            start();
        }
      }
    }
#pragma omp barrier
    if (i == WARM - 1 && omp_get_thread_num() == 0)
      result = stop(1);
  }
  return result;
}

/* ---- All constructs ---- */

static const struct {
  const char *name;
  struct figures (*measure)(int n);
} constructs[] = {
    {"fork+join", parallel}, {"fork", fork_alone},     {"join", join_alone},
    {"barrier", barrier},    {"reduction", reduction}, {"dynamic", dynamic},
    {"task", tasks},         {"tree", tree},           {"each", each},
    {"depend", depend},      {"depend-apart", depend_apart},
    {"critical", critical},  {"ends", ends}};

extern void omp_set_num_threads(int);

static int shorter(const void *a, const void *b) {
  double x = ((const struct figures *)a)->ns,
         y = ((const struct figures *)b)->ns;
  return x < y ? -1 : x > y;
}

/* Returns the lower decile of many rounds: on a real machine other programs run
 * too. */
static struct figures measured(struct figures (*measure)(int), int n) {
  const char *wanted = getenv("SCALE_ROUNDS");
  int rounds = wanted ? atoi(wanted) : 1;
  struct figures *all = calloc((size_t)rounds, sizeof *all);
  if (!all)
    exit(1);
  for (int i = 0; i < rounds; i++)
    all[i] = measure(n);
  qsort(all, (size_t)rounds, sizeof *all, shorter);
  return all[rounds / 10];
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 1;
  if (n < 1 || n > THREADS_MOST)
    return 2;
  omp_set_num_threads(n);
  for (unsigned i = 0; i < sizeof constructs / sizeof *constructs; i++) {
    struct figures result;
    int wanted = argc <= 2;
    for (int k = 2; k < argc; k++)
      wanted |= !strcmp(argv[k], constructs[i].name);
    if (!wanted)
      continue;
    result = measured(constructs[i].measure, n);
    printf("%s %.1f %.1f %.1f\n", constructs[i].name, result.ns, result.path,
           result.all);
  }
  printf("bound %.1f 0 0\n", sim_bound((unsigned)n));
  line_profile();
  fflush(stdout);
  _exit(0);
}
