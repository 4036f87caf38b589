/* assume.c: errors in the assume directive. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp assume // error: a clause of 'assume' is expected
  a[0]++;
#pragma omp assume holds(n > 0) safelen(2) // error: this is no clause of 'assume'
  a[0]++;
#pragma omp assume no_openmp, no_openmp // error: the 'no_openmp' clause is given twice
  a[0]++;
#pragma omp assume holds // error: expected '\('
  a[0]++;
#pragma omp assume absent(parallel, no such thing) // error: expected the name of a directive
  a[0]++;
#pragma omp assume contains() // error: expected an argument
  a[0]++;
#pragma omp assume absent(for, simd) contains(simd) // error: 'simd' is listed in both 'absent' and 'contains'
  a[0]++;
#pragma omp assume no_parallelism // error: 'assume' can't be followed by a directive without
#pragma omp barrier
  {
#pragma omp assume no_parallelism // error: 'assume' has to be followed by a statement
  }
#pragma omp metadirective when(user = {condition(n)} : assume no_such_clause) // error: this is no clause of 'assume'
  a[0]++;
}
#pragma omp assume no_openmp // error: 'assume' has to be followed by a statement
