/* unrecorded.c: tasks that were created while the tool got no task events.
 *
 * Fails when: a stack lacks one of these tasks. Samples are taken in such a
 * task, in one inside another, and in regions and reported tasks that such a
 * task creates.
 */
/* SPDX-License-Identifier: MIT */
#include "mark.h"

#include <ompt.h>

#define EVENTS(are) ompt_control(64, are)

static NOINLINE void leaf(void) {
#pragma omp task
  {
    mark();
    STAY;
  }
#pragma omp taskwait
  STAY;
}

/* Creates tasks of one construct inside each other. */
static NOINLINE void nest(int depth) {
  if (depth == 0) {
    mark();
    STAY;
    return;
  }
#pragma omp task
  {
    nest(depth - 1);
    STAY;
  }
#pragma omp taskwait
}

static NOINLINE void region(void) {
#pragma omp task
  {
    nest(1);
#pragma omp parallel num_threads(1)
    {
      mark();
      leaf();
      STAY;
    }
    STAY;
  }
#pragma omp taskwait
}

static NOINLINE void known(void) {
#pragma omp task
  {
    EVENTS(0);
    leaf();
    nest(2);
    EVENTS(1);
    leaf();
  }
#pragma omp taskwait
}

static NOINLINE void unknown(void) {
  EVENTS(0);
#pragma omp task
  {
#pragma omp task
    {
      EVENTS(1);
      leaf();
      EVENTS(0);
    }
#pragma omp taskwait
    STAY;
  }
#pragma omp taskwait
}

int main(void) {
#pragma omp parallel
#pragma omp single
  {
    EVENTS(0);
    leaf();
    nest(3);
    region();
    EVENTS(1);
    known();
    unknown();
  }
  return 0;
}

/* exact:
1 main;parallel in main (unrecorded.c:83-93);task in leaf (unrecorded.c:15-19);mark
1 main;parallel in main (unrecorded.c:83-93);task in nest (unrecorded.c:31-35);task in nest (unrecorded.c:31-35);task in nest (unrecorded.c:31-35);nest;mark
1 main;parallel in main (unrecorded.c:83-93);task in region (unrecorded.c:40-50);task in nest (unrecorded.c:31-35);nest;mark
1 main;parallel in main (unrecorded.c:83-93);task in region (unrecorded.c:40-50);parallel in region (unrecorded.c:43-48);mark
1 main;parallel in main (unrecorded.c:83-93);task in region (unrecorded.c:40-50);parallel in region (unrecorded.c:43-48);task in leaf (unrecorded.c:15-19);mark
1 main;parallel in main (unrecorded.c:83-93);known;task in known (unrecorded.c:55-62);task in leaf (unrecorded.c:15-19);mark
1 main;parallel in main (unrecorded.c:83-93);known;task in known (unrecorded.c:55-62);task in nest (unrecorded.c:31-35);task in nest (unrecorded.c:31-35);nest;mark
1 main;parallel in main (unrecorded.c:83-93);known;task in known (unrecorded.c:55-62);leaf;task in leaf (unrecorded.c:15-19);mark
1 main;parallel in main (unrecorded.c:83-93);task in unknown (unrecorded.c:68-78);task in unknown (unrecorded.c:70-75);leaf;task in leaf (unrecorded.c:15-19);mark
*/
