/* simd.c: clang compiles the simd loop. Instead of a pointer to `sum`, the loop uses a copy. */
// SPDX-License-Identifier: MIT
// dump: regions,sharing,plan
// flags: -Wno-source-uses-openmp

double dot(const double *a, const double *b, int n) {
  double sum = 0;
#pragma omp parallel
  {
#pragma omp single
    {
#pragma omp simd reduction(+ : sum)
      for (int i = 0; i < n; i++)
        sum += a[i] * b[i];
    }
  }
  return sum;
}
