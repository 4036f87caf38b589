/* linear_syntax.c: the linear clause with a modifier, and with a step in a variable named step.
 * [OMP 5.2 §5.4.6]
 * SPDX-License-Identifier: MIT
 */
#include <omp.h>
#include <stdio.h>

#pragma omp declare simd linear(val(p) : 1) uniform(step)
static int at(const int *p, int step) { return *p + step; }

int main(void) {
  int step = 3, a[64], bad = 0, threads = 0;
  long x = 5, y = 0, z = 1;
  for (int i = 0; i < 64; i++)
    a[i] = i;
#pragma omp parallel num_threads(4)
  {
#pragma omp single nowait
    threads = omp_get_num_threads();
#pragma omp for linear(val(x) : step) linear(y : step) linear(val(z)) \
    reduction(+ : bad)
    for (int i = 0; i < 64; i++) {
      bad += x != 5 + 3L * i || y != 3L * i || z != 1 + i;
      bad += at(a + i, step) != i + 3;
      x += 3;
      y += 3;
      z++;
    }
  }
  printf("%d %ld %ld %ld %d\n", bad, x, y, z, threads);
#pragma omp parallel for simd num_threads(4) linear(x : val, step(step)) \
    linear(y : step(2))
  for (int i = 0; i < 64; i++) {
    a[i] = (int)(x + y);
    x += step;
    y += 2;
  }
  printf("%d %ld %ld\n", a[63] - a[0], x, y);
  return 0;
}

/* output:
0 197 192 65 4
315 389 320
*/
