/* shared_required.c: worksharing clauses for variables that are private in the region. */
// SPDX-License-Identifier: MIT

void f(int n) {
  int a = 0;
#pragma omp parallel private(a)
  {
#pragma omp for firstprivate(a) // error: firstprivate variable must be shared
    for (int i = 0; i < n; i++)
      a++;
#pragma omp for lastprivate(a) // error: lastprivate variable must be shared
    for (int i = 0; i < n; i++)
      a = i;
#pragma omp sections reduction(+ : a) // error: reduction variable must be shared
    {
      a++;
    }
  }
#pragma omp single copyprivate(n) nowait // error: the 'copyprivate' clause must not be used with the 'nowait' clause
  n = 1;
#pragma omp parallel
#pragma omp single copyprivate(a) // error: copyprivate variable must be threadprivate or private in the enclosing context
  a = 1;
}
