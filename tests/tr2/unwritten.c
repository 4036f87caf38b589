/* unwritten.c: barriers and loops that the program does not contain are not
 * reported [TR2 §3.2.2].
 *
 * The runtime adds some barriers of its own: for copies, for scans, and to free
 * an allocator's memory.
 *
 * Fails when: a tool gets another number of barriers or of loops than the
 * program has; a wait for a barrier is reported outside of a barrier; or no
 * wait is reported.
 */
/* SPDX-License-Identifier: MIT */
#include "trace.h"

#include <omp.h>

enum { SIZE = 3, N = 12 };

static int copied, x = 1, sum;
#pragma omp threadprivate(copied)
static int a[N], b[N];

/* Each function here has one construct with at most one barrier of its own. */
static void single(void) {
  int mine = 0;
#pragma omp single copyprivate(mine)
  mine = 7;
  if (mine != 7)
    CHECK_EQ(mine, 7);
}

static void first_and_last(void) {
#pragma omp for firstprivate(x) lastprivate(x)
  for (int i = 0; i < N; i++)
    x = x + 1;
}

static void scan(void) {
#pragma omp for reduction(inscan, + : sum)
  for (int i = 0; i < N; i++) {
    sum += a[i];
#pragma omp scan inclusive(sum)
    b[i] = sum;
  }
}

static void allocates(void) {
  int y = 1;
#pragma omp for firstprivate(x) allocate(omp_default_mem_alloc : x)
  for (int i = 0; i < N; i++)
    y += x;
  CHECK(y > 0);
}

void test_body(void) {
  int y = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma omp parallel num_threads(SIZE)
  {
    single();
    first_and_last();
    scan();
    allocates();
  }
  CHECK_EQ(b[N - 1], N * (N - 1) / 2);
  copied = 5;
#pragma omp parallel num_threads(SIZE) copyin(copied) reduction(+ : y)
  y += copied;
  CHECK_EQ(y, 5 * SIZE);
#pragma omp parallel for num_threads(SIZE) reduction(+ : y) \
    allocate(omp_default_mem_alloc : y)
  for (int i = 0; i < N; i++)
    y++;
}

void test_check(void) {
  int inside = 0;
  CHECK_EQ(trace_count(ompt_event_barrier_begin), SIZE * (4 + 1 + 1 + 1));
  CHECK_EQ(trace_count(ompt_event_barrier_end), SIZE * (4 + 1 + 1 + 1));
  CHECK_EQ(trace_count(ompt_event_loop_begin), SIZE * (3 + 1));
  CHECK_EQ(trace_count(ompt_event_loop_end), SIZE * (3 + 1));
  foreach (e)
    if (e->event == ompt_event_wait_barrier_begin) {
      const struct trace_event *begin = NULL;
      for (const struct trace_event *b = trace_first(); b != e; b++)
        if (b->thread == e->thread && (b->event == ompt_event_barrier_begin ||
                                       b->event == ompt_event_barrier_end))
          begin = b;
      CHECK(begin && begin->event == ompt_event_barrier_begin);
      inside++;
    }
  CHECK(inside > 0);
}
