/* stress_loop.c: tests loops of every schedule, with nowait or ordered. Several
 * loops run at the same time.
 *
 * Usage: stress_loop [threads [seed [rounds]]]. Aborts at the first wrong
 * result. Each iteration marks its own plain cell, so that ThreadSanitizer
 * notices an iteration that runs twice.
 */
/* SPDX-License-Identifier: MIT */
#include "lowered_by_hand.h"
#include "omp.h"

#define LOOPS 12
#define MOST 500

struct one_loop {
  enum OCC_schedule schedule;
  OCC_u64 trip, chunk;
  int ordered, nowait;
  unsigned char done[MOST];
  long sequence; /* for ordered loops, the least iteration that may be next */
};

struct round {
  struct one_loop loop[LOOPS];
};

static void body(struct OCC_thread *self, void *env) {
  struct round *round = env;
  OCC_implicit_task_begin(self, &any_region);
  for (int k = 0; k < LOOPS; k++) {
    struct one_loop *one = &round->loop[k];
    struct OCC_loop loop;
    OCC_loop_start(self, &loop, one->schedule, one->trip, one->chunk,
                   one->ordered);
    while (OCC_loop_next(self, &loop)) {
      MUST(loop.lo < loop.hi && loop.hi <= one->trip);
      for (OCC_u64 i = loop.lo; i < loop.hi; i++) {
        one->done[i]++;
        if (one->ordered) {
          loop.at = i;
          if (i % 3 == 0) /* some iterations have no ordered region */
            continue;
          OCC_ordered_enter(self, &any_region);
          MUST(one->sequence <= (long)i);
          one->sequence = (long)i + 1;
          OCC_ordered_exit(self, &any_region);
        }
      }
    }
    OCC_loop_done(self, &loop);
    if (!one->nowait) {
      OCC_barrier(self, &any_region, 0);
      for (OCC_u64 i = 0; i < one->trip; i++)
        MUST(one->done[i] == 1);
    }
  }
  end_parallel(self);
}

int main(int count, char **argument) {
  static struct round round;
  int threads = count > 1 ? atoi(argument[1]) : 4;
  unsigned long long seed = count > 2 ? strtoull(argument[2], 0, 0) : 1;
  int rounds = count > 3 ? atoi(argument[3]) : 100;
  for (int i = 0; i < rounds; i++) {
    round = (struct round){0};
    for (int k = 0; k < LOOPS; k++) {
      struct one_loop *one = &round.loop[k];
      one->schedule = (enum OCC_schedule)(1 + next_random(&seed) % 5);
      one->trip = next_random(&seed) % MOST;
      one->chunk = next_random(&seed) % 9;
      one->ordered = next_random(&seed) % 3 == 0;
      one->nowait = next_random(&seed) % 2;
      if (!one->ordered && next_random(&seed) % 2)
        one->schedule |= (unsigned)OCC_ANY_ORDER;
    }
    omp_set_schedule((omp_sched_t)(1 + next_random(&seed) % 4),
                     (int)(next_random(&seed) % 5));
    run_parallel(body, &round, threads);
    for (int k = 0; k < LOOPS; k++)
      for (OCC_u64 n = 0; n < MOST; n++)
        MUST(round.loop[k].done[n] == (n < round.loop[k].trip));
  }
  printf("stress_loop: %d threads, %d rounds\n", threads, rounds);
  return 0;
}
