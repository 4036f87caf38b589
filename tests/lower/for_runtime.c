/* for_runtime.c: the schedule comes from run-sched-var. */
// SPDX-License-Identifier: MIT

void add(int *a, int n) {
#pragma omp for schedule(runtime)
  for (int i = 0; i < n; i++)
    a[i]++;
}
