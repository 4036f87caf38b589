/* masked.c: clauses that master, masked and scope do not allow; a scope inside of a for. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp masked filter(1) filter(2) // error: cannot contain more than one 'filter'
  ;
#pragma omp master filter(1) // error: unexpected OpenMP clause 'filter'
  ;
#pragma omp masked nowait // error: unexpected OpenMP clause 'nowait'
  ;
#pragma omp scope lastprivate(n) // error: unexpected OpenMP clause 'lastprivate'
  ;
#pragma omp scope private(n) copyprivate(n) // error: unexpected OpenMP clause 'copyprivate'
  ;
#pragma omp scope shared(n) // error: unexpected OpenMP clause 'shared'
  ;
#pragma omp for
  for (int i = 0; i < n; i++) {
#pragma omp scope // error: cannot be closely nested inside 'for'
    a[i] = i;
  }
}
