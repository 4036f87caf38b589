/* no_dispatch.c: if a tool gets work events, but neither dispatch nor flush,
 * the runtime spends nothing on chunks and flushes.
 *
 * Fails when: an event is switched on that only these two callbacks need. The
 * first word of a thread (rtlib/abi/report.h) has a bit for each event that is
 * switched on.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "tool.h"

#include <dlfcn.h>
#include <stdlib.h>

static int bits(void) {
  unsigned long long **self = dlsym(RTLD_DEFAULT, "OCC_current");
  return self && *self ? __builtin_popcountll(**self) : -1;
}

static void loops(void) {
#pragma omp parallel num_threads(2)
  {
#pragma omp for schedule(static, 1)
    for (int i = 0; i < 8; i++)
      ;
#pragma omp for ordered(1)
    for (int i = 0; i < 8; i++) {
#pragma omp ordered doacross(sink : i - 1)
#pragma omp ordered doacross(source:)
    }
  }
}

/* The tool chooses the events when it has started. */
void tool_started(void) {
  if (getenv("NO_DISPATCH"))
    HOLDS(tool_set(ompt_callback_dispatch, NULL) && tool_set(ompt_callback_flush, NULL));
}

int main(void) {
  loops();
  HOLDS(SEEN(work, ompt_work_loop_static, 1) > 0);
  if (getenv("NO_DISPATCH"))
    printf("%d\n", bits());
  else /* bits for chunks of static loops, iterations of nests, flushes */
    IS(bits() - run_again("NO_DISPATCH"), 3);
  return failures != 0;
}
