/* default_target_copies.c: default(private) and default(firstprivate) on constructs combined with target.
 * [OMP 5.2 §5.4.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int teams(void) {
  int x = 1, y = 2, a[2] = {3, 4}, seen = 0, listed = 5;
#pragma omp target teams num_teams(2) default(firstprivate) map(tofrom : seen) shared(seen) reduction(+ : listed)
  {
    x += omp_get_team_num();
    a[1] += x;
    listed += a[0];
    if (x == 1 + omp_get_team_num() && a[1] == 4 + x)
#pragma omp atomic
      seen++;
    // In this construct's clauses, x and y mean the team's copies.
    int threads = 0;
#pragma omp parallel firstprivate(y) reduction(+ : x, threads) num_threads(2)
    {
      x += y;
      threads++;
    }
    if (x == 1 + omp_get_team_num() + 2 * threads)
#pragma omp atomic
      seen++;
  }
  return x == 1 && y == 2 && a[1] == 4 && listed == 11 ? seen : -1;
}

static int parallel(void) {
  int x = 1, b[2] = {5, 6}, seen = 0;
#pragma omp target parallel num_threads(3) default(firstprivate) map(tofrom : b) shared(seen)
  {
    x += 2;
    b[1]++;
#pragma omp task shared(x)
    x++;
#pragma omp taskwait
#pragma omp atomic
    seen += x == 4 && b[1] == 7;
  }
  return x == 1 && b[1] == 6 ? seen > 0 : -1;
}

static int loops(int n) {
  int x = -1, y = -1, last = -1, sum = 0, got[12] = {0};
#pragma omp target teams distribute parallel for default(private) shared(got) firstprivate(n) lastprivate(last) \
    reduction(+ : sum) num_threads(2)
  for (int i = 0; i < 12; i++) {
    x = i;
    y = x + n;
    got[i] = y;
    last = i;
    sum += x;
  }
  EQ(x, -1);
  EQ(y, -1);
  EQ(last, 11);
  EQ(got[7], 7 + n);
  return sum;
}

static int simd(void) {
  int x = -1, k = 3, out[8] = {0};
#pragma omp target teams distribute simd default(private) shared(out) num_teams(2)
  for (int i = 0; i < 8; i++) {
    x = i;
    out[i] = x;
  }
  EQ(x, -1);
#pragma omp target teams distribute simd default(firstprivate) shared(out) num_teams(1)
  for (int i = 0; i < 8; i++)
    out[i] += k;
  return out[7];
}

int main(void) {
  EQ(teams(), 4);
  EQ(parallel(), 1);
  EQ(loops(100), 66);
  EQ(simd(), 10);
  return check_ok();
}
/* output:
ok
*/
