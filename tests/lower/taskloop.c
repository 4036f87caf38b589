/* taskloop.c: the tasks get parts of the iterations. */
// SPDX-License-Identifier: MIT
// dump: sharing,plan

void fill(int n, double *a, int *last, int few) {
  int at;
#pragma omp taskloop grainsize(few) lastprivate(at) if (n > 100)
  for (int i = 0; i < n; i += 2) {
    a[i] = i;
    at = i;
  }
  *last = at;
}

void table(int n, int m, int t[n][m]) {
#pragma omp taskloop collapse(2) num_tasks(8) nogroup
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      t[i][j] = i + j;
}
