/* deep.c: inside a region or around it, there are more frames than a sample has
 * room for. A worker's stack still continues outside its region; only outermost frames are missing.
 */
/* SPDX-License-Identifier: MIT */
#include "mark.h"

static NOINLINE void down(int levels) {
  if (levels == 0)
    mark();
  else
    down(levels - 1);
  STAY;
}
static NOINLINE void inside(void) {
#pragma omp parallel
  {
    down(193);
    down(300);
    STAY;
  }
}
static NOINLINE void before(int levels) {
  if (levels == 0) {
#pragma omp parallel
    mark();
  } else {
    before(levels - 1);
  }
  STAY;
}

int main(void) {
  inside();
  before(196);
  before(5000);
  return 0;
}

/* exact:
T main;inside;parallel in inside (deep.c:15-20);down*194;mark
T (more);down*199;mark
T (more);before*198;parallel in before (deep.c:24-25);mark
T main;before*197;parallel in before (deep.c:24-25);mark
*/
