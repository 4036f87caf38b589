/* ordered_simd_twice.c: several ordered simd constructs in one loop, and loop constructs in simd loops. [OMP
 * 5.2 §10.4, §15.10.2] */
// SPDX-License-Identifier: MIT
#include "check.h"

enum { N = 64 };

int main(void) {
  int a[N], b[N], c[N], sums[N] = {0}, level = 0;
  for (int i = 0; i < N; i++)
    a[i] = b[i] = c[i] = 1;
#pragma omp simd safelen(32)
  for (int i = 1; i < N; i++) {
#pragma omp ordered simd
    b[i] = b[i - 1] + 1;
    a[i]++;
#pragma omp ordered simd
    a[i] += a[i - 1];
  }
#pragma omp parallel num_threads(2)
  {
#pragma omp single
    level = omp_get_num_threads();
#pragma omp for simd schedule(static, N)
    for (int i = 1; i < N; i++) {
#pragma omp ordered simd
      c[i] = c[i - 1] + 1;
#pragma omp ordered simd
      c[i] += c[i - 1];
    }
#pragma omp for simd
    for (int i = 0; i < N; i++) {
      int s = 0;
#pragma omp loop bind(thread) reduction(+ : s)
      for (int j = 0; j < i; j++)
        s += j;
      sums[i] = s;
#pragma omp loop
      for (int j = 0; j < i; j++)
        s++;
      sums[i] += s;
    }
  }
  int bad = 0;
  for (int i = 0, d = 1; i < N; i++, d = 2 * d + 1)
    bad += a[i] != 1 + 2 * i || b[i] != i + 1 || (i < 30 && c[i] != d) || sums[i] != i * (i - 1) + i;
  printf("%d %d\n", bad, level);
}
/* output:
0 2
*/
