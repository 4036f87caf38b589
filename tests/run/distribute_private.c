/* distribute_private.c: private, firstprivate and lastprivate variables of
 * distribute over several teams.
 * SPDX-License-Identifier: MIT
 */
#include <omp.h>
#include <stdio.h>

struct pair {
  char tag;
  double value;
};

int main(void) {
  int last = -1, i, first = 100, seen = 0;
  struct pair p = {'a', 1.5};
  int table[3] = {1, 2, 3};

#pragma omp teams num_teams(4)
#pragma omp distribute lastprivate(last, p) firstprivate(first, table)
  for (int k = 0; k < 10; k++) {
    table[0] += k;
    first += table[0] - table[0] + 1;
    last = k * 2;
    p.tag = (char)('a' + k);
    p.value = k;
  }
  printf("%d %c %.1f %d %d\n", last, p.tag, p.value, first, table[0]);

  last = -1;
#pragma omp teams distribute parallel for num_teams(3) lastprivate(last, i)
  for (i = 0; i < 25; i += 3)
    last = i + omp_get_num_teams();
  printf("%d %d\n", last, i);

#pragma omp teams distribute parallel for num_teams(3) private(p) \
    firstprivate(first, table) reduction(+ : seen)
  for (int k = 0; k < 12; k++) {
    p.value = k;
    seen += first + table[2] + (int)p.value;
  }
  printf("%d %.1f\n", seen, p.value);

  /* The values come from the last iteration of the collapsed nest, although
   * each chunk runs in a region of its own. */
  int a = 0, b = 0;
#pragma omp teams num_teams(2)
  {
#pragma omp distribute parallel for collapse(2) lastprivate(a, b) \
    dist_schedule(static, 4)
    for (int x = 0; x < 5; x++)
      for (int y = 0; y < 3; y++) {
        a = x * 10 + omp_get_num_teams();
        b = y;
      }
  }
  printf("%d %d\n", a, b);

  int n = 4;
  double vla[n];
  for (int k = 0; k < n; k++)
    vla[k] = k;
  double sum = 0;
#pragma omp teams num_teams(5) firstprivate(vla) reduction(+ : sum)
  {
    vla[1] += omp_get_team_num();
#pragma omp parallel for reduction(+ : sum)
    for (int k = 0; k < n; k++)
      sum += vla[k];
  }
  printf("%.1f %.1f\n", sum, vla[1]);
  return 0;
}

/* output:
18 j 9.0 100 1
27 27
1302 9.0
42 2
40.0 1.0
*/
