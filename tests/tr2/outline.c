/* outline.c: workshare_function of constructs whose bodies become separate functions
 * [TR2 §3.2.2, §A.4].
 *
 * Fails when: the function is NULL, or does not contain the construct's code;
 * two constructs have the same function; or a function is not named after its
 * construct.
 */
/* flags: --ompt-outline=worksharing */
/* SPDX-License-Identifier: MIT */
#include "trace.h"

#include <string.h>

enum { BODIES = 5 };

static void *volatile code_at[BODIES];

/* Notes the caller's code, by the return address. */
static NOINLINE void here(int body) {
  code_at[body] = __builtin_return_address(0);
}

static NOINLINE void orphaned(int n) {
#pragma omp for schedule(dynamic)
  for (int i = 0; i < n; i++)
    here(0);
}

void test_body(void) {
#pragma omp parallel num_threads(2)
  {
    orphaned(4);
#pragma omp for
    for (int i = 0; i < 4; i++)
      here(1);
#pragma omp sections
    {
      here(2);
#pragma omp section
      here(2);
    }
#pragma omp single
    here(3);
  }
#pragma omp parallel for num_threads(2)
  for (int i = 0; i < 4; i++)
    here(4);
  for (int body = 0; body < BODIES; body++)
    trace->note[body] = POINTER(code_at[body]);
}

static void named(uintptr_t function, char *name) {
  uintptr_t start;
  CHECK(function != 0);
  CHECK(trace_symbol((const void *)function, &start, name));
  CHECK_EQ(start, function);
}

void test_check(void) {
  static const char *const names[BODIES] = {"orphaned_L", "test_body_L",
                                            "test_body_L", "test_body_L",
                                            "test_body_L"};
  static const char *const kinds[BODIES] = {"_for", "_for", "_sections",
                                            "_single", "_for"};
  uintptr_t bodies[BODIES];
  for (int body = 0; body < BODIES; body++) {
    char name[128];
    CHECK(trace_symbol((const void *)(uintptr_t)trace->note[body],
                       &bodies[body], name));
    CHECK(strncmp(name, names[body], strlen(names[body])) == 0);
    CHECK(strstr(name, kinds[body]) != 0);
    for (int other = 0; other < body; other++)
      CHECK(bodies[other] != bodies[body]);
  }
  int came[BODIES] = {0};
  foreach (e) {
    if (e->event != ompt_event_loop_begin &&
        e->event != ompt_event_sections_begin &&
        e->event != ompt_event_single_in_block_begin)
      continue;
    char name[128];
    int known = 0;
    named((uintptr_t)e->arg[2], name);
    for (int body = 0; body < BODIES; body++)
      if (bodies[body] == e->arg[2]) {
        came[body]++;
        known = 1;
      }
    CHECK(known);
  }
  for (int body = 0; body < BODIES; body++)
    CHECK_EQ(came[body], body == 3 ? 1 : 2);
}
