/* teams_bounds.c: num_teams with a lower bound. [OMP 5.2 §10.2.1]
 * SPDX-License-Identifier: MIT
 */
#include <omp.h>
#include <stdio.h>

static int asked;
static int ask(int n) {
#pragma omp atomic
  asked++;
  return n;
}

#define STRING(x) #x
#define PRAGMA(x) _Pragma(STRING(omp x))
#define LEAGUE(low, high) PRAGMA(teams num_teams(low : high) thread_limit(1))

static int between(int n, int low, int high) { return low <= n && n <= high; }

static int league(int low, int high) {
  int n = 0;
  LEAGUE(low, high)
  if (omp_get_team_num() == 0)
    n = omp_get_num_teams();
  return n;
}

int main(void) {
  int n = 0, low = 3, seen[70] = {0}, twice = 0;
  for (int i = 1; i < 40; i += 3)
    if (!between(league(i, i + 10), i, i + 10) || league(i, i) != i)
      printf("wrong for %d\n", i);

  /* The lower bound may ask for more teams than the machine has processors. */
  n = league(64, 66);
  printf("%d\n", between(n, 64, 66));
  printf("%d\n", between(league(1, 1000000), 1, 1000000));

  /* The colon of a conditional expression does not separate bounds; each bound is evaluated
   * once. */
#pragma omp teams distribute num_teams(low ? ask(low) : 1 : ask((low > 2) ? 5 : 2)) \
    dist_schedule(static, 1)
  for (int i = 0; i < 70; i++) {
    seen[i]++;
    if (i == 0)
      n = omp_get_num_teams();
  }
  for (int i = 0; i < 70; i++)
    twice += seen[i] != 1;
  printf("%d %d, asked %d\n", between(n, 3, 5), twice, asked);

#pragma omp target teams num_teams(low + 1 : low * 2) map(tofrom : n) firstprivate(low)
  if (omp_get_team_num() == 3)
    n = 100 + omp_get_num_teams() / omp_get_num_teams() + low;
  printf("%d\n", n);

#pragma omp metadirective when(user = {condition(low > 2)} : teams num_teams(low : low)) \
    default(nothing)
  if (omp_get_team_num() == 2)
    n = omp_get_num_teams();
  printf("%d\n", n);
#pragma omp teams num_teams((1, 2))
  n = omp_get_num_teams();
  printf("%d\n", n);
  return 0;
}

/* output:
1
1
1 0, asked 2
104
3
2
*/
