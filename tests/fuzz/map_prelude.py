# map_prelude.py: the text with which each program of maps.py begins.
# SPDX-License-Identifier: MIT

# The mappers of struct s. Each has a text, a list of ranges of slots in the structure, and a list
# of ranges in the object to which the member p points. Two flags of each range tell whether its
# values are copied to the device, and whether they are copied back.
MAPPERS = {
    'ends': ('map(t.x) map(to: t.tail[2:2])', [(0, 1, True, True), (4, 6, True, False)], []),
    'back': ('map(alloc: t.x) map(from: t.tail[0:3])', [(0, 1, False, False),
                                                        (2, 5, False, True)], []),
    'all': ('map(t, t.p[1:5])', [(0, 6, True, True)], [(1, 6, True, True)]),
    'led': ('map(t.x) map(to: t.p[0:3])', [(0, 1, True, True), (1, 2, False, False)],
            [(0, 3, True, False)]),
}
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
''' + ''.join(f'#pragma omp declare mapper({name}: struct s t) {maps}\n'
              for name, (maps, _, _) in MAPPERS.items()) + '''\
int main(void) {
  const int real = omp_get_num_devices() == 2;
  int zero = 0, two = 2;
  long a[12], m[4][6], k, *const h = malloc(8 * sizeof(long));
  struct s s = {.p = h};
  (void)real, (void)zero, (void)two;
'''
