/* pipeline.c: executes two kinds of work at the same time; prints in order.
 *
 * Shows: parallel sections, a barrier between two stages of one region, and an
 * ordered loop: work is done in any order, but lines are printed in order.
 */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>

enum { ITEMS = 6 };

static int width[ITEMS], height[ITEMS];

static int gcd(int a, int b) { return b ? gcd(b, a % b) : a; }

static int slow_digit_sum(int n) {
  int sum = 0;
  for (int i = 0; i < 100000; i++)
    for (int rest = n; rest; rest /= 10)
      sum += rest % 10;
  return sum / 100000;
}

int main(void) {
#pragma omp parallel
  {
#pragma omp sections
    {
#pragma omp section
      for (int i = 0; i < ITEMS; i++)
        width[i] = 12 * (i + 3);
#pragma omp section
      for (int i = 0; i < ITEMS; i++)
        height[i] = 18 * (i * i + 1);
    } /* all threads wait here until widths and heights are known */

#pragma omp for ordered schedule(dynamic)
    for (int i = 0; i < ITEMS; i++) {
      int digits = slow_digit_sum(width[i] * height[i]);
#pragma omp ordered
      printf("%3d x %3d, in tiles of %d, digit sum %d\n", width[i], height[i],
             gcd(width[i], height[i]), digits);
    }

#pragma omp master
    printf("%d plates\n", ITEMS);
  }
  return 0;
}

/* output:
 36 x  18, in tiles of 18, digit sum 18
 48 x  36, in tiles of 12, digit sum 18
 60 x  90, in tiles of 30, digit sum 9
 72 x 180, in tiles of 36, digit sum 18
 84 x 306, in tiles of 6, digit sum 18
 96 x 468, in tiles of 12, digit sum 27
6 plates
*/
