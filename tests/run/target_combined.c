/* target_combined.c: every construct that combines with target.
 * SPDX-License-Identifier: MIT
 */
#include <omp.h>
#include <stdio.h>

#define N 100

static double x[N], y[N];
static int seen[N];

static int check(int each) {
  int wrong = 0;
  for (int i = 0; i < N; i++) {
    wrong += seen[i] != each;
    seen[i] = 0;
  }
  return wrong;
}

int main(void) {
  int n = N, count = 0, level = -1, last = -1, team = -1;
  for (int i = 0; i < N; i++)
    x[i] = i, y[i] = 1;

#pragma omp target parallel num_threads(3) map(count, level)
  {
#pragma omp atomic
    count++;
#pragma omp single
    level = omp_get_level();
  }
  printf("parallel: %d %d\n", count, level);

#pragma omp target parallel for num_threads(4) lastprivate(last) \
    map(tofrom : seen)
  for (int i = 0; i < n; i++) {
    seen[i]++;
    last = i * 2 + omp_get_level();
  }
  printf("parallel for: %d %d\n", check(1), last);

  double sum = 0;
#pragma omp target teams num_teams(4) thread_limit(2) reduction(+ : sum) \
    map(team)
  {
    sum += omp_get_team_num();
    if (omp_get_team_num() == 3)
      team = omp_get_num_teams() * 10 + omp_get_thread_limit();
  }
  printf("teams: %.0f %d\n", sum, team);

#pragma omp target teams distribute num_teams(5) map(tofrom : seen)
  for (int i = 0; i < n; i++)
    seen[i] += omp_get_num_teams();
  printf("teams distribute: %d\n", check(5));

  sum = 0;
  double a = 2;
#pragma omp target teams distribute parallel for map(to : x) map(y) \
    reduction(+ : sum) num_teams(3) thread_limit(2) dist_schedule(static, 8) \
    schedule(static, 3) collapse(2)
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < n / 10; j++) {
      y[i * 10 + j] += a * x[i * 10 + j];
      sum += y[i * 10 + j];
    }
  printf("teams distribute parallel for: %.0f %.0f\n", sum, y[99]);

  int where = -1;
#pragma omp target map(where) if (n > 1000)
  where = omp_get_level();
#pragma omp target parallel if (target : n < 0) if (parallel : n < 0) map(where)
  where += omp_get_num_threads() + omp_get_level();
  printf("if: %d\n", where);
#pragma omp target parallel for if (n < 0) map(count) reduction(+ : where)
  for (int i = 0; i < 3; i++)
    where += omp_get_num_threads();
  printf("if: %d\n", where);

  int device = omp_get_num_teams() + 4;
#pragma omp target device(device) map(where)
  where = 50 + device + (int)x[10];
  printf("device: %d\n", where);

  int made = 0, teams = 0;
#pragma omp target map(made, teams, seen)
  {
    int local = 3;
#pragma omp task shared(made) firstprivate(local)
    made += local;
#pragma omp taskwait
#pragma omp parallel num_threads(2)
#pragma omp master
    for (int k = 0; k < 5; k++)
#pragma omp task
    {
#pragma omp atomic
      made += k;
    }
    teams = made;
  }
#pragma omp target map(seen)
#pragma omp teams num_teams(2)
#pragma omp distribute parallel for num_threads(2)
  for (int i = 0; i < N; i++)
    seen[i] += omp_get_num_teams();
  printf("nested: %d %d %d\n", made, teams, check(2));
  return 0;
}

/* output:
parallel: 3 1
parallel for: 0 199
teams: 6 42
teams distribute: 0
teams distribute parallel for: 10000 199
if: 2
if: 5
device: 65
nested: 13 13 0
*/
