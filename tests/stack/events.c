/* events.c: code that is compiled with the mandatory events only. A region's
 * record is kept until the region ends, so that each thread finds the record
 * while it executes user code.
 */
/* SPDX-License-Identifier: MIT */
/* flags: --ompt=mandatory */
#include "mark.h"

#include <omp.h>

static NOINLINE void work(void) {
  mark();
  STAY;
}
static NOINLINE void outer(void) {
#pragma omp parallel
  {
    work();
#pragma omp task
    work();
#pragma omp parallel num_threads(2)
    work();
  }
}

int main(void) {
  omp_set_max_active_levels(2);
  for (int i = 0; i < 5; i++)
    outer();
  return 0;
}

/* exact:
5*T main;outer;parallel in outer (events.c:16-23);work;mark
5*T main;outer;parallel in outer (events.c:16-23);task in outer (events.c:19-20);work;mark
10*T main;outer;parallel in outer (events.c:16-23);parallel in outer (events.c:21-22);work;mark
*/
