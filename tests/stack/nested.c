/* nested.c: regions in functions, nested regions, serialized regions, and a
 * construct that several calls execute.
 *
 * Fails when: at any level, a worker's stack is not joined to the stack of the
 * thread that forked its region; or a stack has frames of the runtime.
 */
/* SPDX-License-Identifier: MIT */
#include "mark.h"

#include <omp.h>

static NOINLINE void inner(void) {
#pragma omp parallel num_threads(2)
  {
    mark();
    STAY;
  }
  STAY;
}

static NOINLINE void outer(int serial) {
#pragma omp parallel if (!serial)
  {
    mark();
    inner();
    STAY;
  }
  STAY;
}

static NOINLINE void first(void) {
  outer(0);
  outer(0);
  STAY;
}

static NOINLINE void second(void) {
  outer(1);
  mark();
  STAY;
}

static NOINLINE void down(int levels) {
  if (levels == 0) {
#pragma omp parallel
    mark();
  } else {
    down(levels - 1);
  }
  STAY;
}

static NOINLINE void three(void) {
#pragma omp parallel
#pragma omp parallel if (0)
#pragma omp parallel num_threads(2)
  {
    mark();
#pragma omp barrier
    mark();
  }
  mark();
}

int main(void) {
  omp_set_max_active_levels(3);
  mark();
  first();
  second();
  three();
  down(12); /* more frames than a record has room for */
  down(60);
  mark();
  return 0;
}

/* exact:
2 main;mark
2*T main;first;outer;parallel in outer (nested.c:22-27);mark
4*T main;first;outer;parallel in outer (nested.c:22-27);inner;parallel in inner (nested.c:13-17);mark
1 main;second;mark
1 main;second;outer;parallel in outer (nested.c:22-27);mark
2 main;second;outer;parallel in outer (nested.c:22-27);inner;parallel in inner (nested.c:13-17);mark
4*T main;three;parallel in three (nested.c:54-61);parallel in three (nested.c:55-61);parallel in three (nested.c:56-61);mark
1 main;three;mark
T main;down*13;parallel in down (nested.c:45-46);mark
T main;down*61;parallel in down (nested.c:45-46);mark
*/
