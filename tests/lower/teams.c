/* teams.c: teams, distribute, parallel and for: each of them is a region. */
// SPDX-License-Identifier: MIT
// dump: regions,sharing,plan

void fill(int n, double *x) {
#pragma omp teams distribute parallel for num_teams(4)
  for (int i = 0; i < n; i++)
    x[i] = i;
}

double count(int n) {
  double sum = 0;
#pragma omp teams num_teams(2) thread_limit(n) reduction(+ : sum) private(n)
#pragma omp distribute lastprivate(n) dist_schedule(static, 3)
  for (n = 9; n > 0; n -= 2)
    sum += n;
  return sum;
}
