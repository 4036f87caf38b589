/* simd_loop.c: simd on a statement that is not a loop. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp simd
  a[0] = n; // error: statement after '#pragma omp simd' must be a for loop
#pragma omp simd safelen(0) // error: argument to 'safelen' clause must be a strictly positive integer value
  for (int i = 0; i < n; i++)
    a[i] = i;
}
