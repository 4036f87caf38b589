/* atomic_bit_int.c: atomic operations on objects of type _BitInt. */
// SPDX-License-Identifier: MIT
// flags: -std=c2x
#include <stdio.h>

static _BitInt(17) sum = 5;
static unsigned _BitInt(24) product = 1;
static _BitInt(33) shifted = 1;
static _BitInt(32) count;
static _BitInt(64) many;
static unsigned _BitInt(8) parity;
static _BitInt(100) wide;

int main(void) {
  unsigned _BitInt(24) read;
  _BitInt(17) before, zero = 0;
#pragma omp parallel for
  for (int i = 0; i < 2000; i++) {
#pragma omp atomic
    sum += 3;
#pragma omp atomic
    product *= 3;
#pragma omp atomic seq_cst
    ++count;
#pragma omp atomic
    many -= i;
#pragma omp atomic
    parity ^= 1;
#pragma omp atomic
    wide = 7 + wide;
    if (i % 100 == 0) {
#pragma omp atomic
      shifted <<= 1;
    }
#pragma omp atomic compare
    if (zero == i % 2)
      zero = 0;
  }
#pragma omp atomic read
  read = product;
  unsigned _BitInt(24) expected = 1;
  for (int i = 0; i < 2000; i++)
    expected *= 3;
  printf("%d %d %d %d\n", (int)sum, read == expected, (int)count,
         (int)shifted);
  printf("%d %d %d\n", (int)many, (int)parity, (int)wide);
#pragma omp atomic write
  sum = 9;
#pragma omp atomic capture
  before = sum++;
#pragma omp atomic compare
  if (sum == 10)
    sum = 20;
  printf("%d %d\n", (int)before, (int)sum);
  return 0;
}
/* output:
6005 1 2000 1048576
-1999000 0 14000
9 20
*/
