/* reduction_section.c: copies of array sections are on the heap, an array's copy on the stack. */
// SPDX-License-Identifier: MIT
void sum(int n, double *a, float (*rows)[1000][2]) {
  int small[4] = {0};
#pragma omp parallel reduction(+ : small)
  {
#pragma omp for reduction(+ : a[1:n - 1]) nowait
    for (int i = 1; i < n; i++) {
      a[i]++;
      small[i & 3]++;
    }
#pragma omp for reduction(max : rows[2][0:1000][0:2])
    for (int i = 0; i < n; i++)
      rows[2][i][0] = 1;
  }
  a[0] = small[0];
}
