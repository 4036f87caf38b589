// SPDX-License-Identifier: MIT
#include <omp.h>

void start(int *x) {
  omp_interop_t queue;
#pragma omp interop init(targetsync : queue) depend(inout : *x)
#pragma omp interop destroy(queue)
}
