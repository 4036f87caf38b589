/* static.c: program, runtime and tool are in one file. The runtime's code is
 * recognized by its section.
 */
/* SPDX-License-Identifier: MIT */
/* flags: -static-openmp */
/* linked: */
#include "mark.h"

#include <omp.h>

static NOINLINE void leaf(void) {
  mark();
  STAY;
}
static NOINLINE void region(int levels) {
#pragma omp parallel num_threads(2)
  {
    if (levels)
      region(levels - 1);
    else
      leaf();
#pragma omp task
    leaf();
  }
  STAY;
}

int main(void) {
  omp_set_max_active_levels(2);
  region(1);
  return 0;
}

/* exact:
2 main;region;parallel in region (static.c:16-24);task in region (static.c:22-23);leaf;mark
4 main;region;parallel in region (static.c:16-24);region;parallel in region (static.c:16-24);leaf;mark
4 main;region;parallel in region (static.c:16-24);region;parallel in region (static.c:16-24);task in region (static.c:22-23);leaf;mark
*/
