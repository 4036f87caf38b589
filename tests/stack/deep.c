/* deep.c: inside a region or around it, there are more frames than a sample has
 * room for. If the region's frames do not fit, the sample has the innermost ones, and the frames
 * around the region. Otherwise only the outermost frames are missing.
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
T main;inside;parallel in inside (deep.c:16-21);down*194;mark
T (more);main;inside;parallel in inside (deep.c:16-21);down*149;mark
T (more);before*198;parallel in before (deep.c:25-26);mark
T main;before*197;parallel in before (deep.c:25-26);mark
*/
