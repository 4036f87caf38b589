/* flush_list.c: errors in the list of flush. */
// SPDX-License-Identifier: MIT

void f(int n) {
#pragma omp flush(unknown) // error: use of undeclared identifier 'unknown'
#pragma omp flush n // error: this is no clause of the directive
#pragma omp flush(n) seq_cst // error: unexpected OpenMP clause 'seq_cst'
#pragma omp flush() // error: expected expression
  (void)n;
}
