/* teams_reduction.c: reductions over teams, and over the threads in teams.
 * SPDX-License-Identifier: MIT
 */
#include <omp.h>
#include <stdio.h>

#define N 1000

static double total;

static long orphaned(void) {
  long part = 0;
#pragma omp distribute parallel for reduction(+ : part)
  for (int i = 0; i < N; i++)
    part += i;
  return part;
}

int main(void) {
  int count = 5;
#pragma omp teams num_teams(9) reduction(+ : count)
  count += omp_get_team_num();
  printf("%d\n", count);

  long long product = 3;
  unsigned char bits = 0;
  int all = 1, low = 1000;
#pragma omp teams num_teams(7) reduction(* : product) reduction(| : bits) \
    reduction(&& : all) reduction(min : low)
  {
    product *= omp_get_team_num() + 1;
    bits |= (unsigned char)(1 << omp_get_team_num());
    all = all && omp_get_team_num() < 6;
    if (low > 10 - omp_get_team_num())
      low = 10 - omp_get_team_num();
  }
  printf("%lld %d %d %d\n", product, bits, all, low);

  total = 0.5;
#pragma omp teams distribute num_teams(5) reduction(+ : total)
  for (int i = 1; i <= N; i++)
    total += i;
  printf("%.1f\n", total);

  total = 0.5;
  float high = -1;
#pragma omp teams distribute parallel for num_teams(3) thread_limit(4) \
    reduction(+ : total) reduction(max : high) dist_schedule(static, 7)
  for (int i = 1; i <= N; i++) {
    total += i;
    if ((float)i > high)
      high = (float)i;
  }
  printf("%.1f %.1f\n", total, high);

  long sum = 0;
#pragma omp teams num_teams(4) reduction(+ : sum)
  sum += orphaned();
  printf("%ld\n", sum);

  int hits = 0;
  for (int round = 0; round < 20; round++) {
#pragma omp teams distribute parallel for collapse(2) reduction(+ : hits) \
    num_teams(round % 4 + 1)
    for (int i = 0; i < 10; i++)
      for (int j = 0; j < 7; j++)
        hits += i >= j;
  }
  printf("%d\n", hits);
  /* Counts the teams. Without OpenMP the count would be 1. */
  int teams = 0;
#pragma omp teams num_teams(6) reduction(+ : teams)
  teams++;
  printf("%d\n", teams);
  return 0;
}

/* output:
41
15120 127 0 4
500500.5
500500.5 1000.0
499500
980
6
*/
