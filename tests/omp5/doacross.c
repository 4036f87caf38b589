/* doacross.c: checks sources and sinks of loop nests (each has a vector of
 * logical iterations), and the events at the begin of iterations.
 *
 * Fails when: a source or sink is missing or has a wrong vector; a sink is no
 * iteration of the nest; ordered constructs of a nest report a mutex; an
 * iteration begins twice or not at all; a source is not that of the thread's
 * iteration; or ompt_set_callback does not answer `sometimes` for dispatch.
 */
/* SPDX-License-Identifier: MIT */
#include "tool.h"

#include <string.h>

#define N 6
#define M 5

static unsigned sources[N][M][4], sinks[N][M][4];
static unsigned lengths; /* atomic: a bit for each length of a vector */
static unsigned begun[N * M];
static __thread uint64_t current; /* the thread's iteration */

void tool_iteration(uint64_t number) {
  HOLDS(number < N * M);
  current = number;
  __atomic_add_fetch(&begun[number], 1, __ATOMIC_RELAXED);
}

/* Checks that the first `iterations` iterations have begun once, and no others;
 * then resets the record. */
static void all_begun(unsigned iterations) {
  for (unsigned i = 0; i < N * M; i++)
    IS(begun[i], i < iterations);
  memset(begun, 0, sizeof begun);
}

void tool_dependences(ompt_data_t *task, const ompt_dependence_t *list,
                      int length) {
  unsigned at[3] = {0, 0, 0};
  (void)task;
  HOLDS(length >= 1 && length <= 3);
  __atomic_fetch_or(&lengths, 1u << length, __ATOMIC_RELAXED);
  for (int i = 0; i < length; i++) {
    HOLDS(list[i].dependence_type == list[0].dependence_type);
    at[i] = (unsigned)list[i].variable.value;
  }
  HOLDS(at[0] < N && at[1] < M && at[2] < 4);
  if (list[0].dependence_type == ompt_dependence_type_source)
    IS(current, length < 3 ? at[0] : at[0] * M + at[1]);
  __atomic_add_fetch(list[0].dependence_type == ompt_dependence_type_source
                         ? &sources[at[0]][at[1]][at[2]]
                         : &sinks[at[0]][at[1]][at[2]],
                     1, __ATOMIC_RELAXED);
}

int main(void) {
  /* One loop, downwards in steps of two. A tool gets the number of an iteration
   * (0, 1, ...), not the value of i. */
#pragma omp parallel for ordered(1)
  for (int i = 20; i > 20 - 2 * N; i -= 2) {
#pragma omp ordered depend(sink : i + 2)
#pragma omp ordered depend(source)
  }
  for (unsigned i = 0; i < N; i++) {
    IS(sources[i][0][0], 1);
    IS(sinks[i][0][0], i < N - 1);
  }
  IS(lengths, 1 << 1);
  all_begun(N);

  /* Three loops, of which two are collapsed. Sinks are the previous iterations
   * of the innermost and of the outermost loop. */
  memset(sources, 0, sizeof sources);
  memset(sinks, 0, sizeof sinks);
#pragma omp parallel for collapse(2) ordered(3) schedule(static, 1)
  for (int i = 0; i < N; i++)
    for (int j = 10; j < 10 + M; j++)
      for (int k = 0; k < 4; k++) {
#pragma omp ordered doacross(sink : i, j, k - 1) doacross(sink : i - 1, j, k)
#pragma omp ordered doacross(source:)
      }
  IS(lengths, 1 << 1 | 1 << 3);
  all_begun(N * M);
  for (unsigned i = 0; i < N; i++)
    for (unsigned j = 0; j < M; j++)
      for (unsigned k = 0; k < 4; k++) {
        IS(sources[i][j][k], 1);
        IS(sinks[i][j][k], (k < 3) + (i < N - 1));
      }

  /* The sink is the previous iteration. */
  memset(sinks, 0, sizeof sinks);
#pragma omp parallel for ordered(2)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) {
#pragma omp ordered doacross(sink : omp_cur_iteration - 1)
#pragma omp ordered doacross(source : omp_cur_iteration)
    }
  for (unsigned i = 0; i < N; i++)
    for (unsigned j = 0; j < M; j++)
      IS(sinks[i][j][0], i < N - 1 || j < M - 1);
  all_begun(N);

  /* A loop without ordered(n) reports chunks, not iterations. */
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < N; i++)
    ;
  all_begun(0);
  IS(results[ompt_callback_dispatch], ompt_set_sometimes);
  IS(SEEN(mutex_acquire, ompt_mutex_ordered, 0), 0);
  IS(SEEN(mutex_acquired, ompt_mutex_ordered, 0), 0);
  IS(SEEN(mutex_released, ompt_mutex_ordered, 0), 0);
  return failures != 0;
}
