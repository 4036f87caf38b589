/* constructs.c: what bench.c measures: each construct around a delay.
 *
 * Names follow EPCC's syncbench, schedbench and taskbench. Where threads take
 * turns (critical, lock, ordered, atomic) the repetitions are shared out, so
 * that a repetition is one entry by one thread.
 */
/* SPDX-License-Identifier: MIT */
#include "bench.h"

#include <omp.h>
#include <stddef.h>

int iterations = 128; /* of each thread in one scheduled loop */

/* ---- References: the same delays, one thread's share of them ------------- */

static void ref_delay(int reps) {
  for (int i = 0; i < reps; i++)
    delay();
}

static void ref_loop(int reps) {
  for (int i = 0; i < reps; i++)
    for (int j = 0; j < iterations; j++)
      delay();
}

/* ---- syncbench ----------------------------------------------------------- */

static void parallel(int reps) {
  for (int i = 0; i < reps; i++) {
#pragma omp parallel
    delay();
  }
}

static void worksharing_for(int reps) {
#pragma omp parallel
  {
    int n = omp_get_num_threads();
    for (int i = 0; i < reps; i++) {
#pragma omp for
      for (int j = 0; j < n; j++)
        delay();
    }
  }
}

static void for_nowait(int reps) {
#pragma omp parallel
  {
    int n = omp_get_num_threads();
    for (int i = 0; i < reps; i++) {
#pragma omp for nowait
      for (int j = 0; j < n; j++)
        delay();
    }
  }
}

static void parallel_for(int reps) {
  int n = omp_get_max_threads();
  for (int i = 0; i < reps; i++) {
#pragma omp parallel for
    for (int j = 0; j < n; j++)
      delay();
  }
}

static void barrier(int reps) {
#pragma omp parallel
  for (int i = 0; i < reps; i++) {
    delay();
#pragma omp barrier
  }
}

static void single(int reps) {
#pragma omp parallel
  for (int i = 0; i < reps; i++) {
#pragma omp single
    delay();
  }
}

static void critical(int reps) {
#pragma omp parallel
  {
    int share = reps / omp_get_num_threads();
    for (int i = 0; i < share; i++) {
#pragma omp critical
      delay();
    }
  }
}

static void lock_unlock(int reps) {
  omp_lock_t lock;
  omp_init_lock(&lock);
#pragma omp parallel
  {
    int share = reps / omp_get_num_threads();
    for (int i = 0; i < share; i++) {
      omp_set_lock(&lock);
      delay();
      omp_unset_lock(&lock);
    }
  }
  omp_destroy_lock(&lock);
}

static double total;

static void atomic(int reps) {
#pragma omp parallel
  {
    int share = reps / omp_get_num_threads();
    for (int i = 0; i < share; i++) {
#pragma omp atomic
      total += 1;
    }
  }
}

static void ordered(int reps) {
#pragma omp parallel for ordered schedule(static, 1)
  for (int i = 0; i < reps; i++) {
#pragma omp ordered
    delay();
  }
}

static void reduction(int reps) {
  double sum = 0;
  for (int i = 0; i < reps; i++) {
#pragma omp parallel reduction(+ : sum)
    {
      delay();
      sum += 1;
    }
  }
  total += sum;
}

/* ---- schedbench: a loop of `iterations` iterations a thread -------------- */

#define PRAGMA(text) _Pragma(#text)
#define SCHEDULED(name, ...)                      \
  static void name(int reps) {                    \
    PRAGMA(omp parallel) {                        \
      int n = iterations * omp_get_num_threads(); \
      for (int i = 0; i < reps; i++) {            \
        PRAGMA(omp for schedule(__VA_ARGS__))     \
        for (int j = 0; j < n; j++)               \
          delay();                                \
      }                                           \
    }                                             \
  }
SCHEDULED(loop_static, static)
SCHEDULED(loop_static_1, static, 1)
SCHEDULED(loop_dynamic_1, dynamic, 1)
SCHEDULED(loop_dynamic_8, dynamic, 8)
SCHEDULED(loop_guided_1, guided, 1)

/* ---- taskbench ----------------------------------------------------------- */

static void tasks_by_all(int reps) {
#pragma omp parallel
  for (int i = 0; i < reps; i++) {
#pragma omp task
    delay();
  }
}

static void tasks_by_one(int reps) {
#pragma omp parallel
  {
#pragma omp master
    {
      int all = reps * omp_get_num_threads();
      for (int i = 0; i < all; i++) {
#pragma omp task
        delay();
      }
    }
  }
}

static void task_wait(int reps) {
#pragma omp parallel
  for (int i = 0; i < reps; i++) {
#pragma omp task
    delay();
#pragma omp taskwait
  }
}

const struct bench constructs[] = {
    {"parallel", parallel, ref_delay, 1},
    {"for", worksharing_for, ref_delay, 1},
    {"for nowait", for_nowait, ref_delay, 1},
    {"parallel for", parallel_for, ref_delay, 1},
    {"barrier", barrier, ref_delay, 1},
    {"single", single, ref_delay, 1},
    {"critical", critical, ref_delay, 1},
    {"lock/unlock", lock_unlock, ref_delay, 1},
    {"atomic", atomic, NULL, 1},
    {"ordered", ordered, ref_delay, 1},
    {"reduction", reduction, ref_delay, 1},
    {"static", loop_static, ref_loop, 1},
    {"static 1", loop_static_1, ref_loop, 1},
    {"dynamic 1", loop_dynamic_1, ref_loop, 1},
    {"dynamic 8", loop_dynamic_8, ref_loop, 1},
    {"guided 1", loop_guided_1, ref_loop, 1},
    {"task generation", tasks_by_all, ref_delay, 1},
    {"task by master", tasks_by_one, ref_delay, 1},
    {"task + taskwait", task_wait, ref_delay, 1},
    {NULL, NULL, NULL, 1}};
