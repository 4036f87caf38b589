/* loop_sanitized.c: -fsanitize=integer finds no error in the code that ompt-cc makes for loops. */
/* SPDX-License-Identifier: MIT */
/* flags: -fsanitize=integer -fno-sanitize-recover=integer */
#include <limits.h>
#include <omp.h>
#include <stdio.h>

static int n = 10;
static long long count, prefix[20];
#define NEXT _Pragma("omp atomic") count++

static void loops(void) {
  int down = -3;
  static unsigned char bits = 255;
#pragma omp for
  for (int i = -n; i < n; i++)
    NEXT;
#pragma omp for schedule(dynamic, 3)
  for (long long i = -n; i <= n; i += 2)
    NEXT;
#pragma omp for schedule(guided)
  for (long i = n; i > -n; i += down)
    NEXT;
#pragma omp for schedule(static, 2)
  for (long i = LONG_MIN; i < LONG_MIN + 20; i += 7)
    NEXT;
#pragma omp for
  for (unsigned i = 20; i > 0; i -= 3)
    NEXT;
#pragma omp for
  for (long long i = LLONG_MIN; i < LLONG_MAX - 1; i += LLONG_MAX)
    NEXT;
#pragma omp for
  for (long i = LONG_MIN; i < LONG_MIN + 7; i++)
    NEXT;
#pragma omp for schedule(dynamic)
  for (long i = LONG_MAX; i > LONG_MAX - 7; i--)
    NEXT;
#pragma omp for schedule(guided)
  for (unsigned long i = ULONG_MAX - 7; i < ULONG_MAX; i++)
    NEXT;
#pragma omp for schedule(static, 3)
  for (unsigned long i = 7; i > 0; i--)
    NEXT;
#pragma omp for
  for (unsigned i = UINT_MAX - 7; i != UINT_MAX; i++)
    NEXT;
#pragma omp for
  for (unsigned char i = 7; i > 0; --i)
    NEXT;
#pragma omp for
  for (signed char i = -128; i < -121; ++i)
    NEXT;
#pragma omp for
  for (int i = INT_MAX; i > INT_MAX - 7; i--)
    NEXT;
#pragma omp for ordered(1)
  for (unsigned short i = 7; i > 0; i--) {
#pragma omp ordered doacross(sink : i + 1)
    NEXT;
#pragma omp ordered doacross(source :)
  }
#pragma omp for ordered(1)
  for (long i = LONG_MIN; i < LONG_MIN + 7; i++) {
#pragma omp ordered doacross(sink : i - 1)
    NEXT;
#pragma omp ordered doacross(source :)
  }
#pragma omp for collapse(2)
  for (int i = -2; i < 2; i++)
    for (long j = -3; j != 3; j++)
      NEXT;
#pragma omp for collapse(2) schedule(dynamic)
  for (int i = -4; i < 4; i++)
    for (int j = -i; j > -5; j--)
      NEXT;
#pragma omp for reduction(& : bits)
  for (signed char i = -100; i < 100; i += 9) {
    NEXT;
    bits &= 127;
  }
#pragma omp for ordered(1)
  for (int i = -5; i < 5; i++) {
#pragma omp ordered doacross(sink : i - 1)
    NEXT;
#pragma omp ordered doacross(source :)
  }
#pragma omp for ordered
  for (long i = -5; i < 5; i++)
#pragma omp ordered
    count++;
#pragma omp single
  {
#pragma omp taskloop grainsize(2)
    for (long i = -n; i < n; i++)
      NEXT;
#pragma omp tile sizes(3)
    for (long i = -n; i < n; i += 2)
      NEXT;
#pragma omp task depend(iterator(long j = 3 : -1 : -2), inout : prefix[j])
    NEXT;
  }
}

int main(void) {
  long long sum = 0, first = -20;
  char text[20], *p;
  int bits = omp_get_max_threads();
#pragma omp parallel
  loops();
#pragma omp parallel for reduction(inscan, + : sum)
  for (int i = -10; i < 10; i++) {
    sum -= i;
#pragma omp scan inclusive(sum)
    prefix[i + 10] = sum;
  }
#pragma omp parallel for linear(first : -3)
  for (int i = -10; i < 10; i++)
    first -= 3;
#pragma omp parallel for
  for (p = text + 19; p >= text; p -= 6)
    NEXT;
#pragma omp teams distribute parallel for num_teams(2)
  for (long i = -10; i < 10; i++)
    NEXT;
  printf("%lld %lld %lld\n", count, prefix[19], first);
  return bits < 1 || omp_get_level() != 0;
}
/* output:
286 10 -80
*/
