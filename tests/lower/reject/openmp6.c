/* openmp6.c: directives of OpenMP 6.0, including those that clang 19 knows. */
// SPDX-License-Identifier: MIT

int own;
#pragma omp groupprivate(own) // error: 'groupprivate' is OpenMP 6.0 and is not supported

void f(int n, int *a) {
#pragma omp fuse // error: 'fuse' is OpenMP 6.0 and is not supported
  {
    for (int i = 0; i < n; i++)
      a[i] = i;
    for (int i = 0; i < n; i++)
      a[i]++;
  }
#pragma omp stripe sizes(4) // error: 'stripe' is OpenMP 6.0 and is not supported
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma omp taskgraph // error: 'taskgraph' is OpenMP 6.0 and is not supported
  a[0] = 1;
#pragma omp task_iteration // error: 'task_iteration' is OpenMP 6.0 and is not supported
}
