/* simd_in_order.c: ompt-cc itself lowers simd loops that clang would compile wrongly. Their
 * iterations run one after another. Such loops have reductions of arrays, conditional lastprivate,
 * or nests over pointers. Each of two threads runs all loops. [OMP 5.2 §5.4.5, §5.5.8, §10.4] */
// SPDX-License-Identifier: MIT
#include "check.h"

enum { N = 64 };

static long sums(void) {
  int sum[4] = {0}, high[4] = {-1, -1, -1, -1}, grid[2][3] = {{0}}, i, by = 0;
  long all = 0;
#pragma omp simd reduction(+ : sum) linear(by : 2)
  for (i = 0; i < N; i++) {
    sum[i % 4] += i;
    by += 2;
  }
  OK(sum[0] == 480 && sum[1] == 496 && sum[2] == 512 && sum[3] == 528 && i == N && by == 2 * N);
#pragma omp simd reduction(max : high[1 : 2]) if (by > 5) safelen(8)
  for (int k = 0; k < N; k++)
    if (high[1 + k % 2] < 30 * k)
      high[1 + k % 2] = 30 * k;
  OK(high[0] == -1 && high[1] == 1860 && high[2] == 1890 && high[3] == -1);
#pragma omp simd reduction(+ : grid) collapse(2)
  for (int k = 0; k < N; k++)
    for (int j = 0; j < 3; j++)
      grid[k % 2][j] += k;
  OK(grid[0][0] == 992 && grid[1][2] == 1024);
  for (int k = 0; k < 4; k++)
    all += sum[k];
  return all;
}

static int last(int from) {
  int found = -7, none = -8;
#pragma omp simd lastprivate(conditional : found, none)
  for (int i = from; i < N; i++) {
    if (i % 7 == 3)
      found = i;
    if (i > N)
      none = i;
  }
  OK(none == -8);
  return found;
}

static int pointers(void) {
  static __thread int a[1024], *b[65536];
  int *p, *q, **r = b, bad = 0;
#pragma omp simd collapse(2) linear(r : 2)
  for (p = a; p < &a[512]; p++)
    for (q = p + 64; q < p + 128; q++) {
      *r++ = p;
      *r++ = q;
    }
  for (int i = 0; i < 32768; i++)
    bad += b[2 * i] != &a[i / 64] || b[2 * i + 1] != &a[i / 64 + 64 + i % 64];
  return bad + (p != &a[512]) + (q != &a[511 + 128]);
}

int main(void) {
  long total = 0;
  int lasts = 0, bad = 0;
#pragma omp parallel num_threads(2) reduction(+ : total, lasts, bad)
  {
    total += sums();
    lasts += last(0);
    bad += pointers();
  }
  printf("%ld %d %d\n", total, lasts, bad);
  return 0;
}
/* output:
4032 118 0
*/
