/* teams_loop.c: loop and simd as the last part of constructs combined with teams and target.
 * SPDX-License-Identifier: MIT
 */
#include <omp.h>
#include <stdio.h>

#define N 60

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
  int sum = 0, last = -1, k;
#pragma omp teams loop num_teams(4) reduction(+ : sum) lastprivate(k)
  for (k = 0; k < N; k++) {
    seen[k] += 4;
    sum += k;
  }
  printf("teams loop: %d %d %d\n", check(4), sum, k);

#pragma omp target teams loop num_teams(3) map(seen) collapse(2)
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 10; j++)
      seen[i * 10 + j] += 3;
  printf("target teams loop: %d\n", check(3));

#pragma omp target parallel loop num_threads(3) map(seen) private(last)
  for (int i = 0; i < N; i++) {
    last = 3;
    seen[i] += last;
  }
  printf("target parallel loop: %d\n", check(3));

  sum = 1;
#pragma omp target simd reduction(+ : sum) map(seen)
  for (int i = 0; i < N; i++) {
    seen[i] += 2;
    sum += i;
  }
  printf("target simd: %d %d\n", check(2), sum);

  sum = 0;
#pragma omp teams distribute simd num_teams(5) reduction(+ : sum)
  for (int i = 0; i < N; i++) {
    seen[i] += i;
    sum += seen[i];
  }
  printf("teams distribute simd: %d %d\n", check(0), sum);

  sum = 0;
#pragma omp target teams distribute parallel for simd num_teams(3) \
    thread_limit(2) reduction(+ : sum) map(seen)
  for (int i = N - 1; i >= 0; i--) {
    seen[i]++;
    sum += i;
  }
  printf("all of them: %d %d\n", check(1), sum);
  int teams = 0;
#pragma omp teams num_teams(2) reduction(+ : teams)
  {
    int mine = 0;
#pragma omp distribute simd reduction(+ : mine)
    for (int i = 0; i < N; i++)
      mine += 1;
    teams += mine * omp_get_num_teams();
  }
  printf("distribute simd: %d\n", teams);
  return 0;
}

/* output:
teams loop: 0 1770 60
target teams loop: 0
target parallel loop: 0
target simd: 0 1771
teams distribute simd: 59 1770
all of them: 0 1770
distribute simd: 120
*/
