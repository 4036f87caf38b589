/* declare_simd_alone.c: declare simd in a function, without a declaration after it. */
// SPDX-License-Identifier: MIT
int f(int x) {
#pragma omp declare simd // error: unexpected OpenMP directive '#pragma omp declare simd'
  ;
#pragma omp declare simd notinbranch // error: unexpected OpenMP directive '#pragma omp declare simd'
  { x++; }
#pragma omp parallel
  x++;
#pragma omp declare simd
  extern int g(int);
  return g(x);
}
