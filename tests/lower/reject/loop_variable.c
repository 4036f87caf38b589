/* loop_variable.c: loop variables in clauses that do not allow them. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
  int i;
#pragma omp parallel for shared(i)
  for (i = 0; i < n; i++) // error: loop iteration variable in the associated loop of 'omp parallel for' directive may not be shared
    a[i] = i;
#pragma omp parallel for reduction(+ : i)
  for (i = 0; i < n; i++) // error: loop iteration variable in the associated loop of 'omp parallel for' directive may not be reduction
    a[i] = i;
#pragma omp parallel for firstprivate(i)
  for (i = 0; i < n; i++) // error: loop iteration variable in the associated loop of 'omp parallel for' directive may not be firstprivate
    a[i] = i;
}
