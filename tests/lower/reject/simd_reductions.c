/* simd_reductions.c: reductions that simd does not take. */
// SPDX-License-Identifier: MIT

struct s {
  int x;
};

int f(int n, int *a) {
  int sum = 0, list[3] = {0};
#pragma omp target simd reduction(+ : list) // error: a reduction of an array is not supported on simd
  for (int i = 0; i < n; i++)
    list[0]++;
#pragma omp target simd reduction(+ : list[:2]) // error: a reduction of an array is not supported on simd
  for (int i = 0; i < n; i++)
    list[0]++;
  return sum + list[0];
}
