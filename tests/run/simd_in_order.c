/* simd_in_order.c: ompt-cc itself lowers simd loops that clang would compile wrongly. Their
 * iterations run one after another. Such loops have reductions of arrays, conditional lastprivate,
 * nests over pointers, or nests that are not rectangular. Two threads run each loop.
 * [OMP 5.2 §5.4.5, §5.5.8, §10.4] */
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

/* clang 19 counts the iterations of each of these nests wrongly. */
static void triangles(void) {
  long sum = 0, want = 0;
  int count = 0, i, j, last = -1;
#pragma omp simd collapse(2) reduction(+ : sum, count)
  for (unsigned char k = 2; k < 15; k += 2)
    for (unsigned char l = k + 20; l > k; --l) {
      sum += 100 * k + l;
      count++;
    }
  for (int k = 2; k < 15; k += 2)
    for (int l = k + 20; l > k; --l)
      want += 100 * k + l;
  OK(sum == want && count == 140);

  sum = want = count = 0;
#pragma omp simd collapse(3) reduction(+ : sum, count)
  for (int k = 2; k <= 15; k += 2)
    for (int l = 8 - k; l > k - 4; l--)
      for (int m = 0; m <= l + 11; m += 2) {
        sum += 10000 * k + 100 * l + m;
        count++;
      }
  int times = 0;
  for (int k = 2; k <= 15; k += 2)
    for (int l = 8 - k; l > k - 4; l--)
      for (int m = 0; m <= l + 11; m += 2) {
        want += 10000 * k + 100 * l + m;
        times++;
      }
  OK(sum == want && count == times);

  sum = want = 0;
#pragma omp simd collapse(2) reduction(+ : sum) lastprivate(last) linear(count)
  for (i = 0; i < 10; i++)
    for (unsigned k = i + 5; k > i; k--) {
      sum += 100 * i + k;
      last = 100 * i + (int)k;
      count++;
    }
  for (j = 0; j < 10; j++)
    for (int k = j + 5; k > j; k--)
      want += 100 * j + k;
  OK(sum == want && last == 910 && i == 10 && count == times + 50);
}

int main(void) {
  long total = 0;
  int lasts = 0, bad = 0;
#pragma omp parallel num_threads(2) reduction(+ : total, lasts, bad)
  {
    total += sums();
    lasts += last(0);
    bad += pointers();
    triangles();
  }
  printf("%ld %d %d\n", total, lasts, bad);
  return 0;
}
/* output:
4032 118 0
*/
