/* sync.c: EPCC's syncbench: each construct with a delay; atomic has no delay.
 *
 * In the tests of critical, locks and ordered, a team's threads run their
 * delays one after the other. So the reference, whose time is subtracted, runs
 * the delays of all threads.
 */
/* SPDX-License-Identifier: MIT */
#include "bench.h"

#include <omp.h>
#include <stddef.h>

static double total;

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

static void single_nowait(int reps) {
#pragma omp parallel
  {
    long mine = 0;
    for (int i = 0; i < reps; i++) {
#pragma omp single nowait
      mine += 1;
      delay();
    }
#pragma omp atomic
    total += (double)mine;
  }
}

static void sections(int reps) {
#pragma omp parallel
  for (int i = 0; i < reps; i++) {
#pragma omp sections
    {
#pragma omp section
      delay();
#pragma omp section
      delay();
    }
  }
}

static void section_delays(int reps) {
  delays(omp_get_max_threads() > 1 ? reps : 2 * reps);
}

static void master(int reps) {
#pragma omp parallel
  for (int i = 0; i < reps; i++) {
#pragma omp master
    total += 1;
    delay();
  }
}

/* ---- One thread after another -------------------------------------------- */

static void turns(int reps) {
  int n = omp_get_max_threads();
  for (int i = 0; i < reps; i++)
    delays(n);
}

static void critical(int reps) {
#pragma omp parallel
  for (int i = 0; i < reps; i++) {
#pragma omp critical
    delay();
  }
}

/* About as long as it takes to wake a thread. */
enum { LONG_DELAYS = 500 };

static void critical_held_long(int reps) {
#pragma omp parallel
  for (int i = 0; i < reps; i++) {
    delays(LONG_DELAYS / 16);
#pragma omp critical
    delays(LONG_DELAYS);
  }
}

static void long_turns(int reps) { turns(reps * LONG_DELAYS); }

static void lock_unlock(int reps) {
  omp_lock_t lock;
  omp_init_lock(&lock);
#pragma omp parallel
  for (int i = 0; i < reps; i++) {
    omp_set_lock(&lock);
    delay();
    omp_unset_lock(&lock);
  }
  omp_destroy_lock(&lock);
}

static void nest_lock(int reps) {
  omp_nest_lock_t lock;
  omp_init_nest_lock(&lock);
#pragma omp parallel
  for (int i = 0; i < reps; i++) {
    omp_set_nest_lock(&lock);
    delay();
    omp_unset_nest_lock(&lock);
  }
  omp_destroy_nest_lock(&lock);
}

static void ordered(int reps) {
  int all = reps * omp_get_max_threads();
#pragma omp parallel for ordered schedule(static, 1)
  for (int i = 0; i < all; i++) {
#pragma omp ordered
    delay();
  }
}

static void atomic(int reps) {
#pragma omp parallel
  for (int i = 0; i < reps; i++) {
#pragma omp atomic
    total += 1;
  }
}

static void atomic_integer(int reps) {
  long sum = 0;
#pragma omp parallel
  for (int i = 0; i < reps; i++) {
#pragma omp atomic
    sum += 1;
  }
  must(sum == (long)reps * omp_get_max_threads(), "ATOMIC INTEGER");
}

/* ---- One thread, outside parallel regions ---- */

static void critical_alone(int reps) {
  for (int i = 0; i < reps; i++) {
#pragma omp critical
    delay();
  }
}

static void lock_alone(int reps) {
  omp_lock_t lock;
  omp_init_lock(&lock);
  for (int i = 0; i < reps; i++) {
    omp_set_lock(&lock);
    delay();
    omp_unset_lock(&lock);
  }
  omp_destroy_lock(&lock);
}

static void nest_lock_alone(int reps) {
  omp_nest_lock_t lock;
  omp_init_nest_lock(&lock);
  for (int i = 0; i < reps; i++) {
    omp_set_nest_lock(&lock);
    delay();
    omp_unset_nest_lock(&lock);
  }
  omp_destroy_nest_lock(&lock);
}

/* ---- Each thread has its own lock or variable ---- */

static void own_lock(int reps) {
#pragma omp parallel
  {
    omp_lock_t lock;
    omp_init_lock(&lock);
    for (int i = 0; i < reps; i++) {
      omp_set_lock(&lock);
      delay();
      omp_unset_lock(&lock);
    }
    omp_destroy_lock(&lock);
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
  must(sum == (double)reps * omp_get_max_threads(), "REDUCTION");
}

static void for_reduction(int reps) {
  double sum = 0;
  int threads = 1;
#pragma omp parallel
  {
    int n = omp_get_num_threads();
    for (int i = 0; i < reps; i++) {
#pragma omp for reduction(+ : sum)
      for (int j = 0; j < n; j++) {
        delay();
        sum += 1;
      }
    }
#pragma omp master
    threads = n;
  }
  must(sum == (double)reps * threads, "FOR REDUCTION");
}

bench_function *const warm_up_test = parallel;

const struct bench sync_benches[] = {
    {.name = "PARALLEL", .test = parallel, .reference = delays},
    {.name = "FOR", .test = worksharing_for, .reference = delays},
    {.name = "FOR NOWAIT", .test = for_nowait, .reference = delays},
    {.name = "PARALLEL FOR", .test = parallel_for, .reference = delays},
    {.name = "BARRIER", .test = barrier, .reference = delays},
    {.name = "SINGLE", .test = single, .reference = delays},
    {.name = "SINGLE NOWAIT", .test = single_nowait, .reference = delays},
    {.name = "SECTIONS", .test = sections, .reference = section_delays},
    {.name = "MASTER", .test = master, .reference = delays},
    {.name = "CRITICAL", .test = critical, .reference = turns, .per = -1},
    {.name = "CRITICAL HELD LONG",
     .test = critical_held_long,
     .reference = long_turns,
     .per = -1},
    {.name = "LOCK/UNLOCK", .test = lock_unlock, .reference = turns, .per = -1},
    {.name = "NEST LOCK", .test = nest_lock, .reference = turns, .per = -1},
    {.name = "ORDERED", .test = ordered, .reference = turns, .per = -1},
    {.name = "ATOMIC", .test = atomic, .per = -1},
    {.name = "ATOMIC INTEGER", .test = atomic_integer, .per = -1},
    {.name = "CRITICAL ALONE", .test = critical_alone, .reference = delays},
    {.name = "LOCK ALONE", .test = lock_alone, .reference = delays},
    {.name = "NEST LOCK ALONE", .test = nest_lock_alone, .reference = delays},
    {.name = "LOCK PER THREAD", .test = own_lock, .reference = delays},
    {.name = "REDUCTION", .test = reduction, .reference = delays},
    {.name = "FOR REDUCTION", .test = for_reduction, .reference = delays},
    {.name = NULL}};
