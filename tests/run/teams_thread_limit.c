/* teams_thread_limit.c: thread_limit limits the number of threads that all
 * parallel regions of a team have together.
 * SPDX-License-Identifier: MIT
 */
#include <omp.h>
#include <stdio.h>

static int threads(int want) {
  int got = 0;
#pragma omp parallel num_threads(want) reduction(+ : got)
  got++;
  return got;
}

int main(void) {
  int limits = 0, most[4] = {0}, nested[4] = {0}, after[4] = {0};
  omp_set_max_active_levels(3);
#pragma omp teams num_teams(4) thread_limit(3) reduction(+ : limits)
  {
    int t = omp_get_team_num();
    limits += omp_get_thread_limit();
    most[t] = threads(8);
    /* The outer region has 2 of the 3 threads, so the inner region adds only 1 thread. */
    int inner = 0;
#pragma omp parallel num_threads(2) shared(inner)
    {
#pragma omp single
      {
        int n = threads(5);
#pragma omp atomic
        inner += n;
      }
    }
    nested[t] = inner;
    after[t] = threads(3);
  }
  printf("limit %d\n", limits);
  for (int t = 0; t < 4; t++)
    printf("team %d: %d, nested %d, after %d\n", t, most[t], nested[t],
           after[t]);
  int one = 0;
#pragma omp teams thread_limit(1)
  one = threads(4);
  printf("one %d, outside %d\n", one, threads(5));
  int zero = 0;
#pragma omp teams num_teams(2) thread_limit(zero) reduction(+ : zero)
  zero += threads(4);
  printf("not positive counts as one: %d\n", zero);
  return 0;
}

/* output:
limit 12
team 0: 3, nested 2, after 3
team 1: 3, nested 2, after 3
team 2: 3, nested 2, after 3
team 3: 3, nested 2, after 3
one 1, outside 5
not positive counts as one: 2
*/
