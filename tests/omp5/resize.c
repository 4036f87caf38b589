/* resize.c: a tool that calls omp_set_num_threads in parallel_begin, as DLB
 * does to give a region more threads or fewer. The standard allows no routine
 * in callbacks. We support this routine, as libomp does: the region that begins
 * has the new size.
 *
 * Fails when: the change comes one region late; or the change has an effect on
 * a region whose size the program gives, by num_threads or by a false if
 * clause.
 */
/* SPDX-License-Identifier: MIT */
#include "tool.h"

#include <omp.h>

static int wanted;
static volatile int yes = 1, no, three = 3;

void tool_region(void) { omp_set_num_threads(wanted); }

int main(void) {
  omp_set_dynamic(0);
  for (wanted = 1; wanted <= 4; wanted++) {
    int size = 0;
#pragma omp parallel
#pragma omp single
    size = omp_get_num_threads();
    IS(size, wanted);
    IS(omp_get_max_threads(), wanted);
  }
  wanted = 2;
  for (int round = 0; round < 2; round++) {
    int size = 0;
#pragma omp parallel if (yes)
#pragma omp single
    size = omp_get_num_threads();
    IS(size, wanted);
    omp_set_num_threads(1);
#pragma omp parallel if (no)
#pragma omp single
    size = omp_get_num_threads();
    IS(size, 1);
    omp_set_num_threads(three);
#pragma omp parallel num_threads(three)
#pragma omp single
    size = omp_get_num_threads();
    IS(size, three);
    omp_set_num_threads(1);
#pragma omp parallel if (yes)
#pragma omp single
    size = omp_get_num_threads();
    IS(size, wanted);
    wanted = 4;
#pragma omp parallel for
    for (int i = 0; i < 8; i++)
#pragma omp atomic write
      size = omp_get_num_threads();
    IS(size, wanted);
  }
  return failures != 0;
}
