/* stress_barrier.c: tests barriers before and after the first task of a region.
 *
 * Usage: stress_barrier [threads [seed [rounds]]]. Aborts at the first wrong
 * result, and when a barrier has not ended after minutes.
 *
 * Before a region's first task, the team's members leave a barrier without a release by
 * the primary thread. At each barrier, all members must agree whether there has been a
 * task, even if some look late. In the second half of the rounds, the runtime believes
 * that each thread has a processor, and uses another kind of barrier.
 */
/* SPDX-License-Identifier: MIT */
#include "lowered_by_hand.h"
#include "model/icv.h"

#include <unistd.h>

#define PHASES 4

struct round {
  unsigned creator[PHASES]; /* number of the member that makes a task after each barrier */
  unsigned delay[PHASES];   /* how far other members count before the next barrier */
  int kind[PHASES];
  int marks[PHASES]; /* not atomic: tasks write them; members read them after the next barrier */
};

static void mark_task(struct OCC_thread *self, void *env) {
  OCC_task_begin(self);
  **(int **)env += 1;
  OCC_task_end(self);
}
static const struct OCC_construct mark_region = {OCC_TASK, 1,        1,
                                              "mark",   "test.c", mark_task, 0};

static void spawn_mark(struct OCC_thread *self, int *mark) {
  struct OCC_task *task = OCC_task_new(self, &mark_region, sizeof mark, 8, 0);
  *(int **)task->env = mark;
  OCC_task_create(self, task);
}

static void add(void *into, void *from) {
  *(unsigned *)into += *(unsigned *)from;
}

static void meet(struct OCC_thread *self, int kind) {
  unsigned one = 1;
  if (kind) {
    OCC_barrier(self, &any_region, 1);
    return;
  }
  if (OCC_reduce_gather(self, &one, sizeof one, add))
    MUST(one == self->team_size);
  OCC_reduce_release(self);
}

static void body(struct OCC_thread *self, void *env) {
  struct round *round = env;
  OCC_implicit_task_begin(self, &any_region);
  for (int i = 0; i < PHASES; i++) {
    meet(self, round->kind[i]);
    if (i && round->creator[i - 1] < self->team_size)
      MUST(round->marks[i - 1] == 1);
    if (round->creator[i] == self->num)
      spawn_mark(self, &round->marks[i]);
    else
      for (volatile unsigned k = 0; k < round->delay[i];)
        k = k + 1;
  }
  end_parallel(self);
}

static void empty_body(struct OCC_thread *self, void *env) {
  (void)env;
  OCC_implicit_task_begin(self, &any_region);
  end_parallel(self);
}

int main(int count, char **argument) {
  int threads = count > 1 ? atoi(argument[1]) : 2;
  unsigned long long seed = count > 2 ? strtoull(argument[2], 0, 0) : 1;
  int rounds = count > 3 ? atoi(argument[3]) : 60000 / (threads * threads) + 60;
  alarm(240);
  for (int i = 0; i < rounds; i++) {
    struct round round = {0};
    if (i == rounds / 2) {
      occ_settings.processors = (unsigned)threads;
      run_parallel(empty_body, 0, threads + 1); /* a new team */
    }
    for (int k = 0; k < PHASES; k++) {
      round.creator[k] = next_random(&seed) % (2 * (unsigned)threads);
      round.delay[k] = next_random(&seed) % 2 ? 0 : next_random(&seed) % 300;
      round.kind[k] = next_random(&seed) % 4 != 0;
    }
    run_parallel(body, &round, threads);
    for (int k = 0; k < PHASES; k++)
      MUST(round.marks[k] == (round.creator[k] < (unsigned)threads));
  }
  printf("stress_barrier: %d threads, %d rounds\n", threads, rounds);
  return 0;
}
