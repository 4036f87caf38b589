/* stress_team.c: tests nested regions of changing size that contain all
 * constructs.
 *
 * Usage: stress_team [threads [seed [rounds]]]. Prints one line; aborts at the
 * first wrong result. Also for ThreadSanitizer: the shared data are plain
 * variables, and only the constructs order their accesses.
 */
/* SPDX-License-Identifier: MIT */
#include "lowered_by_hand.h"
#include "omp.h"

#define MOST 256

struct round {
  unsigned long long seed;
  int barriers, nested;
  long cell[MOST];
  long total;
};

static void add(void *into, void *from) { *(long *)into += *(long *)from; }

struct inner {
  long sum;
  int size;
};

static void inner_body(struct OCC_thread *self, void *env) {
  struct inner *inner = env;
  long mine = (long)self->num + 1;
  OCC_implicit_task_begin(self, &any_region);
  MUST(omp_get_level() == 2);
  if (self->num == 0)
    inner->size = (int)self->team_size;
  OCC_join_begin(self, &any_region);
  if (OCC_join_gather(self, &mine, sizeof mine, add))
    inner->sum = mine;
  OCC_join_end(self, &any_region);
}

static void body(struct OCC_thread *self, void *env) {
  struct round *round = env;
  unsigned num = self->num, size = self->team_size;
  long mine = 0;
  OCC_implicit_task_begin(self, &any_region);
  round->cell[num] = (long)num;
  for (int i = 0; i < round->barriers; i++) {
    OCC_barrier(self, &any_region, 1);
    long left = round->cell[(num + size - 1) % size];
    MUST(left == (long)((num + size - 1) % size) + i);
    OCC_barrier(self, &any_region, 0);
    round->cell[num]++;
  }
  if (OCC_single(self))
    round->total = 1000;
  OCC_barrier(self, &any_region, 0);
  MUST(round->total == 1000);
  if (round->nested) {
    struct inner inner = {0, 0};
    run_parallel(inner_body, &inner, 1 + (int)num % 3);
    MUST(inner.sum == inner.size * (inner.size + 1) / 2);
  }
  OCC_u64 lo, hi;
  if (OCC_static_span(self, 1000, &lo, &hi))
    for (; lo < hi; lo++)
      mine += (long)lo;
  if (round->seed & 1) {
    long part = mine;
    if (OCC_reduce_gather(self, &part, round->seed & 4 ? sizeof part : 0,
                          add)) {
      MUST(part == 499500);
      round->total = part;
    }
    OCC_reduce_release(self);
    MUST(round->total == 499500);
    OCC_barrier(self, &any_region, 0);
  }
  if (round->seed & 2) {
    OCC_join(self, &any_region);
    return;
  }
  OCC_join_begin(self, &any_region);
  if (OCC_join_gather(self, &mine, round->seed & 4 ? sizeof mine : 0, add))
    round->total = mine;
  OCC_join_end(self, &any_region);
}

int main(int count, char **argument) {
  int threads = count > 1 ? atoi(argument[1]) : 4;
  unsigned long long seed = count > 2 ? strtoull(argument[2], 0, 0) : 1;
  int rounds = count > 3 ? atoi(argument[3]) : 300;
  omp_set_nested(1);
  for (int i = 0; i < rounds; i++) {
    struct round round = {0};
    int size = 1 + (int)(next_random(&seed) % (unsigned)threads);
    if (next_random(&seed) % 4)
      size = threads;
    round.seed = next_random(&seed);
    round.barriers = (int)(next_random(&seed) % 4);
    round.nested = next_random(&seed) % 8 == 0;
    run_parallel(body, &round, size);
    MUST((round.seed & 3) == 2 || round.total == 499500);
  }
  printf("stress_team: %d threads, %d rounds\n", threads, rounds);
  return 0;
}
