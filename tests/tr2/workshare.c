/* workshare.c: workshare_function of loops, sections and single [TR2 §3.2.2,
 * §A.4].
 *
 * The body of a worksharing construct is not a function of its own: the
 * reported function is the function that contains the construct's code.
 *
 * Fails when: the function is NULL; it is not the mfunction (the body's
 * function) of the region around the construct; or, for an orphaned construct,
 * inside or outside a region, it is not the user's function.
 */
/* flags: --ompt-outline=none */
/* SPDX-License-Identifier: MIT */
#include "trace.h"

enum { ALL, IN_REGION, STATIC, EXTERN, OLD_STYLE, PLACES };

static volatile int sink;
int workshare_extern(int n);
int workshare_old();

/* Expands to a construct of each kind. */
#define CONSTRUCTS(n)                                        \
  _Pragma("omp for") for (int i = 0; i < (n); i++) sink = i; \
  _Pragma("omp sections") {                                  \
    sink = 1;                                                \
    _Pragma("omp section") sink = 2;                         \
  }                                                          \
  _Pragma("omp single") sink = 3;

static NOINLINE void constructs(int n) { CONSTRUCTS(n) }

int workshare_extern(int n) {
  CONSTRUCTS(n)
  return sink;
}

int workshare_old(n)
int n;
{
  CONSTRUCTS(n)
  return sink;
}

/* The object file has no symbol of this function, so the region's mfunction is
 * reported. */
extern inline __attribute__((gnu_inline, always_inline)) void
workshare_inline(int n) {
  CONSTRUCTS(n)
}

void test_body(void) {
  trace->note[STATIC] = POINTER(constructs);
  trace->note[EXTERN] = POINTER(workshare_extern);
  trace->note[OLD_STYLE] = POINTER(workshare_old);
  constructs(4);
#pragma omp parallel num_threads(2)
  {
    CONSTRUCTS(4)
    constructs(4);
    workshare_extern(4);
    workshare_old(4);
    workshare_inline(4);
  }
#pragma omp parallel for num_threads(2)
  for (int i = 0; i < 4; i++)
    sink = i;
}

static void check_function(uint64_t function) {
  uintptr_t start;
  char name[128];
  CHECK(function != 0);
  CHECK(trace_symbol((const void *)(uintptr_t)function, &start, name));
  CHECK_EQ(start, function);
}

void test_check(void) {
  static const ompt_event_t kinds[] = {ompt_event_loop_begin,
                                       ompt_event_sections_begin,
                                       ompt_event_single_in_block_begin};
  for (int kind = 0; kind < 3; kind++) {
    int came[PLACES] = {0};
    foreach (e) {
      if (e->event != kinds[kind])
        continue;
      const struct trace_event *region =
          trace_with(ompt_event_parallel_begin, 2, e->arg[0]);
      check_function(e->arg[2]);
      for (int where = STATIC; where <= OLD_STYLE; where++)
        came[where] += e->arg[2] == trace->note[where];
      came[IN_REGION] += region && e->arg[2] == region->arg[4];
      came[ALL]++;
    }
    int threads = kind == 2 ? 1 : 2; /* only one thread executes a single */
    CHECK_EQ(came[EXTERN], threads);
    CHECK_EQ(came[OLD_STYLE], threads);
    CHECK_EQ(came[STATIC], threads + 1);
    CHECK_EQ(came[IN_REGION], 2 * threads + (kind == 0 ? 2 : 0));
    CHECK_EQ(came[ALL], 5 * threads + 1 + (kind == 0 ? 2 : 0));
  }
}
