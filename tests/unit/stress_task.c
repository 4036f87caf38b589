/* stress_task.c: tests trees, chains and floods of tasks.
 *
 * Usage: stress_task [threads [seed [rounds]]]. Aborts at the first wrong
 * result. Results are in plain variables, so ThreadSanitizer can find races.
 */
/* SPDX-License-Identifier: MIT */
#include "lowered_by_hand.h"
#include "omp.h"

struct fib {
  int n;
  long *result;
};

static void fib_task(struct OCC_thread *self, void *env);
static const struct OCC_construct fib_region = {OCC_TASK, 1,        1,
                                             "fib",    "test.c", fib_task, 0};

static void spawn_fib(struct OCC_thread *self, int n, long *result) {
  int flags = n < 5 ? OCC_TASK_FINAL : n % 7 == 0 ? OCC_TASK_UNDEFERRED : 0;
  struct OCC_task *task =
      OCC_task_new(self, &fib_region, sizeof(struct fib), 8, flags);
  *(struct fib *)task->env = (struct fib){n, result};
  OCC_task_create(self, task);
}

static long fib(struct OCC_thread *self, int n) {
  long a = 0, b = 0;
  if (n < 2)
    return n;
  spawn_fib(self, n - 1, &a);
  spawn_fib(self, n - 2, &b);
  OCC_taskwait(self, &any_region);
  return a + b;
}

static void fib_task(struct OCC_thread *self, void *env) {
  struct fib *arguments = env;
  OCC_task_begin(self);
  *arguments->result = fib(self, arguments->n);
  OCC_task_end(self);
}

/* The data of a chain of tasks. Each task makes the next task and ends. */
struct chain {
  int left;
  int *end;
};

static void chain_task(struct OCC_thread *self, void *env);
static const struct OCC_construct chain_region = {OCC_TASK, 1,        1,
                                               "chain",  "test.c", chain_task, 0};

static void spawn_chain(struct OCC_thread *self, int left, int *end) {
  struct OCC_task *task =
      OCC_task_new(self, &chain_region, sizeof(struct chain), 8, 0);
  *(struct chain *)task->env = (struct chain){left, end};
  OCC_task_create(self, task);
}

static void chain_task(struct OCC_thread *self, void *env) {
  struct chain *chain = env;
  OCC_task_begin(self);
  if (chain->left)
    spawn_chain(self, chain->left - 1, chain->end);
  else
    __atomic_fetch_add(chain->end, 1, __ATOMIC_RELAXED);
  OCC_task_end(self);
}

/* Many small tasks, some of them with a large, aligned environment. */
static void drop_task(struct OCC_thread *self, void *env) {
  long *cell = *(long **)env;
  OCC_task_begin(self);
  MUST(((unsigned long)env & 15) == 0);
  *cell += 1;
  OCC_task_end(self);
}
static const struct OCC_construct drop_region = {OCC_TASK, 1,        1,
                                              "drop",   "test.c", drop_task, 0};

struct round {
  int kind, depth, count;
  long result;
  int ends;
  long *cells;
};

static void body(struct OCC_thread *self, void *env) {
  struct round *round = env;
  OCC_implicit_task_begin(self, &any_region);
  switch (round->kind) {
  case 0:
    if (OCC_single(self))
      round->result = fib(self, round->depth);
    break;
  case 1: spawn_chain(self, round->count, &round->ends); break;
  default:
    if (OCC_single(self))
      for (int i = 0; i < round->count; i++) {
        struct OCC_task *task = OCC_task_new(
            self, &drop_region, i % 50 == 0 ? 1000 : 8, i % 3 ? 8 : 64, 0);
        *(long **)task->env = &round->cells[i];
        OCC_task_create(self, task);
      }
    if (round->kind == 2) {
      OCC_barrier(self, &any_region, 0);
      for (int i = 0; i < round->count; i++)
        MUST(round->cells[i] == 1);
    }
  }
  end_parallel(self);
}

int main(int count, char **argument) {
  int threads = count > 1 ? atoi(argument[1]) : 4;
  unsigned long long seed = count > 2 ? strtoull(argument[2], 0, 0) : 1;
  int rounds = count > 3 ? atoi(argument[3]) : 40;
  for (int i = 0; i < rounds; i++) {
    struct round round = {0};
    int size = 1 + (int)(next_random(&seed) % (unsigned)threads);
    if (next_random(&seed) % 2)
      size = threads;
    round.kind = (int)(next_random(&seed) % 4);
    round.depth = 10 + (int)(next_random(&seed) % 6);
    round.count = 1 + (int)(next_random(&seed) % 3000);
    round.cells = calloc((unsigned)round.count, sizeof(long));
    run_parallel(body, &round, size);
    if (round.kind == 0) {
      long a = 0, b = 1;
      for (int n = 0; n < round.depth; n++) {
        long c = a + b;
        a = b;
        b = c;
      }
      MUST(round.result == a);
    } else if (round.kind == 1) {
      MUST(round.ends >= 1 && round.ends <= size);
    } else {
      for (int n = 0; n < round.count; n++)
        MUST(round.cells[n] == 1);
    }
    free(round.cells);
  }
  printf("stress_task: %d threads, %d rounds\n", threads, rounds);
  return 0;
}
