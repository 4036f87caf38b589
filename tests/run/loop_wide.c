/* loop_wide.c: loops that count in more than 64 bits. */
// SPDX-License-Identifier: MIT
// flags: -std=c2x
#include <stdio.h>

typedef __int128 wide;
typedef unsigned _BitInt(90) odd;

/* The sum of both halves of a value. */
static unsigned long long halves(wide i) {
  return (unsigned long long)(i >> 64) * 7 + (unsigned long long)i;
}

#define LOOPS                                                                                      \
  LOOP(0, parallel for, wide i = big; i < big + 10; i++)                                           \
  LOOP(1, parallel for schedule(dynamic, 3), wide i = 0; i < 9 * big; i += big)                    \
  LOOP(2, parallel for schedule(static, 2), wide i = 5; i >= -9 * big; i = i - (big + 1))          \
  LOOP(3, parallel for simd, odd i = 3; i <= (odd)big * 5; i += 1000000007 * (odd)4294967311)      \
  LOOP(4, parallel for, int i = -5; i < big / big + 20; i++)                                       \
  LOOP(5, parallel for, int i = 0; i < 100; i += (wide)7)                                          \
  LOOP(6, simd, wide i = big; i < big + 10; i += 3)                                                \
  LOOP(7, parallel master taskloop, wide i = big; i < big * 100; i += big)                         \
  LOOP(8, parallel master taskloop simd grainsize(2), wide i = -big; i < big; i += big / 9)        \
  LOOP(9, teams distribute parallel for, wide i = -big; i <= big; i += big / 11)                   \
  LOOP(10, teams distribute parallel for simd dist_schedule(static, 3), odd i = 9; i != 40; i++)   \
  LOOP(11, parallel for, wide i = big; i < 3; i++)

#define NESTS                                                                                      \
  NEST(0, parallel for collapse(2), wide i = big; i < big + 5; i++, int j = 0; j < 4; j++)         \
  NEST(1, parallel for collapse(2), int i = 0; i < 5; i++, wide j = i; j < 4 * big; j += big)      \
  NEST(2, parallel for collapse(2), wide i = big; i < big * 5; i += big, wide j = 2 * i + 1;       \
       j > big - i; j -= big)                                                                      \
  NEST(3, parallel master taskloop collapse(2), wide i = 0; i < big * 5; i += big, wide j = i;     \
       j > -big; j -= big)                                                                         \
  NEST(4, parallel master taskloop collapse(2), unsigned i = 0; i < 9; i++, long j = 20 - i;       \
       j > 3; j--)

static unsigned long long tested(int n, wide big) {
  unsigned long long sum = 0;
  wide last = 0;
#define PRAGMA(x) _Pragma(#x)
#define LOOP(number, directive, ...)                                                               \
  if (n == number) {                                                                               \
    PRAGMA(omp directive reduction(+ : sum) lastprivate(last))                                     \
    for (__VA_ARGS__)                                                                              \
      sum += halves(last = (wide)i) + 1;                                                           \
  }
  LOOPS
#undef LOOP
#define NEST(number, directive, outer, inner)                                                      \
  if (n == 20 + number) {                                                                          \
    PRAGMA(omp directive reduction(+ : sum) lastprivate(last))                                     \
    for (outer)                                                                                    \
      for (inner)                                                                                  \
        sum += halves(last = (wide)i * 3 + (wide)j) + 1;                                           \
  }
  NESTS
#undef NEST
  return n == 11 ? sum : sum + halves(last);
}

static unsigned long long expected(int n, wide big) {
  unsigned long long sum = 0;
  wide last = 0;
#define LOOP(number, directive, ...)                                                               \
  if (n == number)                                                                                 \
    for (__VA_ARGS__)                                                                              \
      sum += halves(last = (wide)i) + 1;
  LOOPS
#define NEST(number, directive, outer, inner)                                                      \
  if (n == 20 + number)                                                                            \
    for (outer)                                                                                    \
      for (inner)                                                                                  \
        sum += halves(last = (wide)i * 3 + (wide)j) + 1;
  NESTS
  return n == 11 ? sum : sum + halves(last);
}

int main(void) {
  for (int n = 0; n < 25; n++)
    if (tested(n, (wide)1 << 70) != expected(n, (wide)1 << 70))
      printf("loop %d is wrong\n", n);
#ifdef _OPENMP
  puts("done");
#endif
  return 0;
}
/* output:
done
*/
