/* newer_lastprivate.c: lastprivate(conditional:) is newer than OpenMP 3.1. */
// SPDX-License-Identifier: MIT

int f(int n, int *a) {
  int last = 0;
#pragma omp parallel for lastprivate(conditional : last) // error: a 'lastprivate' modifier is newer
  for (int i = 0; i < n; i++)
    if (a[i])
      last = i;
  return last;
}
