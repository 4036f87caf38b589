/* clause_named.c: variables that a construct names in a clause, but not in its body. Some of the
 * constructs are in a region. */
/* SPDX-License-Identifier: MIT */
#include <omp.h>
#include <stdio.h>
#include <string.h>

#define N 4
#define PRAGMA(text) _Pragma(#text)

static int failures, mine;

static void check(int line, const int *a, int first, int count, int least) {
  for (int i = 0; i < N; i++)
    if (i >= first && i < first + count ? a[i] < least || a[i] % least : a[i] != 0)
      failures++, printf("line %d: a[%d] is %d\n", line, i, a[i]);
}

/* The body adds to a[1]. `two` and `one` are named in the clause only. */
#define RUN(directive, ...) \
  { \
    int a[N] = {0}, two = 2, one = 1; \
    PRAGMA(omp directive) \
    __VA_ARGS__ \
    check(__LINE__, a, 1, 1, 1); \
  } \
  { \
    int room[N] = {0}, *a = room, two = 2, one = 1; \
    PRAGMA(omp parallel num_threads(1)) \
    { \
      PRAGMA(omp directive) \
      __VA_ARGS__ \
    } \
    check(__LINE__, a, 1, 1, 1); \
  } \
  { \
    static int a[N]; \
    int two = 2, one = 1; \
    PRAGMA(omp task if (0) shared(a)) \
    { \
      PRAGMA(omp directive) \
      __VA_ARGS__ \
    } \
    check(__LINE__, a, 1, 1, 1); \
  }
/* Like RUN, for teams constructs: these are allowed only outside regions and in a target region. */
#define LEAGUE(directive, ...) \
  { \
    int a[N] = {0}, two = 2, one = 1; \
    PRAGMA(omp directive) \
    __VA_ARGS__ \
    check(__LINE__, a, 1, 1, 1); \
  } \
  { \
    int a[N] = {0}, two = 2, one = 1; \
    PRAGMA(omp target map(a)) \
    { \
      PRAGMA(omp directive) \
      __VA_ARGS__ \
    } \
    check(__LINE__, a, 1, 1, 1); \
  }
#define ADD { a[1]++; }
#define LOOP for (int i = 0; i < 6; i++) ADD
#define LOOP2 for (int i = 0; i < 6; i++) for (int j = 0; j < 2; j++) ADD
#define ITEM reduction(+ : a[one : two])
#define WHOLE reduction(+ : a[ : two])

static void reductions(void) {
  RUN(parallel ITEM, ADD)
  RUN(parallel for ITEM, LOOP)
  RUN(parallel for WHOLE collapse(2), LOOP2)
  RUN(parallel loop ITEM, LOOP)
  RUN(parallel sections ITEM, { ADD })
  RUN(parallel master ITEM, ADD)
  RUN(parallel masked ITEM filter(one - 1), ADD)
  RUN(parallel master taskloop ITEM, LOOP)
  RUN(parallel masked taskloop WHOLE num_tasks(two), LOOP)
  RUN(taskloop ITEM grainsize(one), LOOP)
  RUN(taskgroup task_reduction(+ : a[one : two]), ADD)
  LEAGUE(teams ITEM num_teams(two), ADD)
  LEAGUE(teams distribute ITEM, LOOP)
  LEAGUE(teams loop ITEM, LOOP)
  LEAGUE(teams distribute parallel for ITEM num_teams(two), LOOP)
  LEAGUE(teams distribute parallel for WHOLE collapse(2) dist_schedule(static, two), LOOP2)
  RUN(target teams ITEM map(a[ : 3]), ADD)
  RUN(target teams distribute ITEM map(a[ : 3]), LOOP)
  RUN(target teams distribute parallel for ITEM map(a[ : 3]) thread_limit(two), LOOP)
  RUN(target teams loop ITEM map(a[ : 3]), LOOP)
  RUN(target parallel ITEM map(a[ : 3]) num_threads(two), ADD)
  RUN(target parallel for ITEM map(a[ : 3]) schedule(dynamic, two), LOOP)
  RUN(target parallel loop ITEM map(a[ : 3]), LOOP)
}

static void tasks(void) {
  int a[N] = {0}, two = 2, one = 1;
#pragma omp taskgroup task_reduction(+ : a[one : two])
  {
    int three = 3, zero = 0;
#pragma omp task in_reduction(+ : a[zero + 1 : three - 1])
    a[1]++;
#pragma omp taskloop in_reduction(+ : a[one : three - 1]) num_tasks(three)
    for (int i = 0; i < 5; i++)
      a[2]++;
#pragma omp task shared(a)
    {
      int deep = 2;
#pragma omp task in_reduction(+ : a[one : deep])
      a[1]++;
    }
  }
  printf("tasks: %d %d\n", a[1], a[2]);
  int b[3] = {0}, i = 1, n = 2, seen = 0, few = 1, none = 0, high = 3;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(out : b[i : n]) priority(high)
    b[1] = 5;
#pragma omp task depend(iterator(k = few : n), in : b[k]) final(few) shared(seen)
    seen = omp_in_final() + b[1];
#pragma omp taskwait depend(in : b[few])
#pragma omp target depend(inout : b[i : n]) device(none) map(b[i : n]) if (few)
    b[2] = 7;
#pragma omp target data map(b[i : n]) if (few) device(none)
    {
#pragma omp target update to(b[few : n]) device(none)
    }
#pragma omp taskwait
  }
  printf("depend: %d %d\n", seen, b[2]);
}

static void others(void) {
  int by = 3, chunk = 2, chosen = 0, shift = 0, limit = 2, count = 0, at = 0, room[8] = {0};
  omp_allocator_handle_t from = omp_default_mem_alloc;
#pragma omp parallel for linear(at : by) schedule(static, chunk)
  for (int i = 0; i < 8; i++)
    room[i] = at;
  printf("linear: %d %d\n", room[7], at);
#pragma omp parallel num_threads(limit) reduction(+ : count)
  {
    int own = 0, two = 2;
#pragma omp masked filter(chosen)
    count++;
#pragma omp for firstprivate(mine) allocate(from : mine) schedule(dynamic, chunk)
    for (int i = 0; i < 8; i++)
      mine++;
#pragma omp for linear(shift : two)
    for (int i = 0; i < 4; i++)
      if (shift != 2 * i)
        count += 100;
#pragma omp simd linear(own : two)
    for (int i = 0; i < 4; i++)
      own += 0;
  }
  printf("others: %d\n", count);
}

int main(void) {
  reductions();
  tasks();
  others();
  printf("%d failures, %d\n", failures, omp_get_num_devices() < 0);
#pragma omp parallel num_threads(2)
#pragma omp master
  printf("level %d\n", omp_get_level());
  return 0;
}
/* output:
tasks: 2 5
depend: 6 7
linear: 21 21
others: 1
0 failures, 0
level 1
*/
