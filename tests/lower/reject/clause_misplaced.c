/* clause_misplaced.c: clauses on directives that do not allow these clauses. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
  int x = 0;
#pragma omp parallel nowait // error: unexpected OpenMP clause 'nowait' in directive '#pragma omp parallel'
  a[0] = n;
#pragma omp single schedule(static) // error: unexpected OpenMP clause 'schedule'
  a[0] = n;
#pragma omp parallel lastprivate(x) // error: unexpected OpenMP clause 'lastprivate'
  x = n;
#pragma omp for num_threads(4) // error: unexpected OpenMP clause 'num_threads'
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma omp for if (n) // error: unexpected OpenMP clause 'if'
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma omp master private(x) // error: unexpected OpenMP clause 'private'
  x = n;
#pragma omp task copyin(x) // error: unexpected OpenMP clause 'copyin'
  x = n;
#pragma omp barrier nowait // error: unexpected OpenMP clause 'nowait'
#pragma omp sections schedule(static) // error: unexpected OpenMP clause 'schedule'
  {
  }
#pragma omp parallel for nowait // error: unexpected OpenMP clause 'nowait'
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma omp parallel sections nowait // error: unexpected OpenMP clause 'nowait'
  {
  }
#pragma omp parallel copyprivate(x) // error: unexpected OpenMP clause 'copyprivate'
  x = n;
}
