/* linear_wide.c: linear variables of more than 64 bits. */
// SPDX-License-Identifier: MIT
// flags: -std=c2x
#include <stdio.h>

typedef __int128 wide;

int main(void) {
  const wide big = (wide)1 << 70;
  wide x = big + 5, sum = 0;
  unsigned _BitInt(100) y = (unsigned _BitInt(100))big;
  int wrong = 0;
#pragma omp parallel for linear(x : -3) linear(y : 2) reduction(+ : wrong, sum) schedule(dynamic, 3)
  for (int i = 0; i < 50; i++) {
    wrong += x != big + 5 - 3 * i || y != (unsigned _BitInt(100))big + 2 * i;
    sum += x;
    x -= 3;
    y += 2;
  }
  wide expected = 0;
  for (int i = 0; i < 50; i++)
    expected += big + 5 - 3 * i;
  printf("%d %d %d %d\n", wrong, sum == expected, x == big + 5 - 150,
         y == (unsigned _BitInt(100))big + 100);
#ifdef _OPENMP
  puts("done");
#endif
  return 0;
}
/* output:
0 1 1 1
done
*/
