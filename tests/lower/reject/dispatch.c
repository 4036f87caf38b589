/* dispatch.c: calls that dispatch does not allow. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp dispatch
  a[n]++; // error: statement after '#pragma omp dispatch' must be a direct call
#pragma omp dispatch novariants(1) novariants(2) // error: cannot contain more than one 'novariants' clause
  f(n, a);
#pragma omp dispatch if(n) // error: unexpected OpenMP clause 'if'
  f(n, a);
}
