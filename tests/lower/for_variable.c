/* for_variable.c: a loop variable declared outside is private; the original keeps its value. */
// SPDX-License-Identifier: MIT
// dump: sharing,plan

int fill(int *a, int n) {
  int i = 77;
#pragma omp parallel
#pragma omp for
  for (i = 0; i < n; i++)
    a[i] = i;
  return i;
}
