/* regions_in_two_calls.c: regions of gcc before 4.9, which begin with a call of GOMP_parallel_start
 * or of a similar function, and end with a call of GOMP_parallel_end. Between the two calls the
 * program itself calls the outlined function. The program contains these calls by name, because
 * later compilers do not make them. */
/* SPDX-License-Identifier: MIT */
#include <omp.h>
#include <stdbool.h>
#include <stdio.h>

typedef void outlined(void *);
void GOMP_parallel_start(outlined *, void *, unsigned);
void GOMP_parallel_loop_static_start(outlined *, void *, unsigned, long, long, long, long);
void GOMP_parallel_loop_dynamic_start(outlined *, void *, unsigned, long, long, long, long);
void GOMP_parallel_loop_guided_start(outlined *, void *, unsigned, long, long, long, long);
void GOMP_parallel_loop_runtime_start(outlined *, void *, unsigned, long, long, long);
void GOMP_parallel_sections_start(outlined *, void *, unsigned, unsigned);
void GOMP_parallel_end(void);
bool GOMP_loop_static_next(long *, long *);
bool GOMP_loop_dynamic_next(long *, long *);
bool GOMP_loop_guided_next(long *, long *);
bool GOMP_loop_runtime_next(long *, long *);
unsigned GOMP_sections_next(void);
void GOMP_loop_end_nowait(void);
void GOMP_sections_end_nowait(void);

static void add(int *sum, int amount) { __atomic_fetch_add(sum, amount, __ATOMIC_RELAXED); }

/* Constructs inside the region, and regions of both kinds inside it. */
static void inner(void *sum) {
#pragma omp barrier
#pragma omp task
  add(sum, 1);
#pragma omp taskwait
#pragma omp critical
  ++*(int *)sum;
}

static void outer(void *sum) {
  int here = 0;
  inner(sum);
  GOMP_parallel_start(inner, &here, 2);
  inner(&here);
  GOMP_parallel_end();
#pragma omp parallel num_threads(2)
  inner(&here);
  add(sum, here);
}

#define LOOP(kind)                                 \
  static void loop_##kind(void *sum) {             \
    long from, to;                                 \
    while (GOMP_loop_##kind##_next(&from, &to))    \
      for (long i = from; i < to; i++)             \
        add(sum, (int)i);                          \
    GOMP_loop_end_nowait();                        \
  }
LOOP(static)
LOOP(dynamic)
LOOP(guided)
LOOP(runtime)

static void sections(void *sum) {
  for (unsigned section; (section = GOMP_sections_next()) != 0;)
    add(sum, (int)section);
  GOMP_sections_end_nowait();
}

static void tell(const char *what, int sum, int expected) {
  printf("%s: %s\n", what, sum == expected ? "right" : "wrong");
}

int main(void) {
  int sum = 0;
  omp_set_max_active_levels(2);
  const int threads = omp_get_max_threads();
  GOMP_parallel_start(outer, &sum, 0);
  outer(&sum);
  GOMP_parallel_end();
  tell("regions", sum, threads * 10);
#define TRY(kind, ...)                                               \
  sum = 0;                                                           \
  GOMP_parallel_loop_##kind##_start(loop_##kind, &sum, 0, 0, 21, 1 __VA_ARGS__); \
  loop_##kind(&sum);                                                 \
  GOMP_parallel_end();                                               \
  tell(#kind, sum, 210);
  TRY(static, , 3)
  TRY(dynamic, , 3)
  TRY(guided, , 3)
  TRY(runtime)
  sum = 0;
  GOMP_parallel_sections_start(sections, &sum, 0, 5);
  sections(&sum);
  GOMP_parallel_end();
  tell("sections", sum, 15);
}
/* output:
regions: right
static: right
dynamic: right
guided: right
runtime: right
sections: right
*/
