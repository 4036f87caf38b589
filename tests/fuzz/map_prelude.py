# map_prelude.py: what the programs of maps.py begin with.
# SPDX-License-Identifier: MIT
PRELUDE = '''#include <limits.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#define SKIP LONG_MIN
static int failures;
static void check(int line, long got, long want) {
  if (want != SKIP && got != want)
    printf("line %d: %ld, not %ld\\n", line, got, want), failures++;
}
#define CHECK(value, device, host) check(__LINE__, value, real ? device : host)
struct s { long x, *p, tail[4]; };
#pragma omp declare target
long g[6] = {1, 2, 3, 4, 5, 6};
#pragma omp end declare target
int main(void) {
  const int real = omp_get_num_devices() == 2;
  int zero = 0, two = 2;
  long a[12], m[4][6], k, *const h = malloc(8 * sizeof(long));
  struct s s = {.p = h};
  (void)real, (void)zero, (void)two;
'''
