/* atomic_component.c: atomic updates of a component of an OpenCL vector. [OMP 5.2 §15.8.4] */
// SPDX-License-Identifier: MIT
#include "check.h"

typedef float pair __attribute__((ext_vector_type(2)));
static pair sums;

int main(void) {
  pair *p = &sums;
  float got = 0, old = 0;
#pragma omp parallel num_threads(4)
  {
    for (int i = 0; i < 1000; i++) {
#pragma omp atomic
      sums.y += 1;
#pragma omp atomic
      p->x += omp_get_thread_num();
    }
  }
#pragma omp atomic read
  got = sums.x;
#pragma omp atomic capture
  {
    old = p->y;
    p->y = 3;
  }
#pragma omp atomic write
  sums.x = 2;
  printf("%g %g %g %g\n", got, old, sums.x, sums.y);
}
/* output:
6000 4000 2 3
*/
