/* silent.c: code compiled without OMPT. No event tells where regions are
 * created: the stacks begin with "(unknown creator)".
 */
/* SPDX-License-Identifier: MIT */
/* flags: --ompt=off */
#include "mark.h"

static NOINLINE void outer(void) {
  mark();
#pragma omp parallel
  {
    mark();
    STAY;
  }
#pragma omp task
  {
    mark();
    STAY;
  }
}

int main(void) {
#pragma omp parallel
  STAY;
  outer();
  return 0;
}

/* exact:
1 main;outer;mark
T (unknown creator);parallel in outer (silent.c:10-14);mark
1 (unknown creator);task in outer (silent.c:15-19);mark
*/
