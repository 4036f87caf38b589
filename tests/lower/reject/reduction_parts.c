/* reduction_parts.c: parts of arrays in reductions that are not contiguous, or of which there are
 * several. */
// SPDX-License-Identifier: MIT
int a[10], m[2][3], *rows[4];

void contiguous(int n, int (*v)[n], int (*p)[3])
{
#pragma omp parallel reduction(+ : a[2 : 4], m[ : ][0 : 3], p[1 : n], v[1 : 2][ : n])
  a[2]++;
#pragma omp parallel reduction(+ : m[1 : 1][1 : 2], p[0 : n][ : ])
  a[3]++;
}

void parts(int n, int (*p)[3], int *q)
{
#pragma omp parallel reduction(+ : m[ : 2][1 : 2]) // error: the array section is not contiguous
  a[0]++;
#pragma omp parallel reduction(+ : m[0 : 2][0 : 2]) // error: the array section is not contiguous
  a[0]++;
#pragma omp parallel reduction(+ : p[1 : 3][1]) // error: the array section is not contiguous
  a[0]++;
#pragma omp parallel reduction(+ : rows[0 : 2][0 : n]) // error: the array section is not contiguous
  a[0]++;
#pragma omp parallel reduction(+ : a[0 : 5], a[5 : 5]) // error: several parts of 'a' in the reductions
  a[0]++;
#pragma omp parallel reduction(+ : q[0]) reduction(max : q[1]) // error: several parts of 'q' in the reductions
  a[0]++;
#pragma omp parallel
#pragma omp single
#pragma omp taskgroup task_reduction(+ : a[0], a[1]) // error: several parts of 'a' in the reductions
#pragma omp task in_reduction(+ : a[0], a[1]) // error: several parts of 'a' in the reductions
  a[0]++;
}
