/* teams_range.c: bounds of the number of teams. */
// SPDX-License-Identifier: MIT

void f(int n, double d) {
#pragma omp teams num_teams(8 : 4) // error: this lower bound of the number of teams is above the upper bound
  ;
#pragma omp teams num_teams(0 : n) // error: the number of teams must be positive
  ;
#pragma omp teams num_teams(d : 4) // error: the number of teams must be an integer
  ;
#pragma omp teams num_teams(4u : 4) thread_limit(2)
  ;
#pragma omp teams num_teams(n : 4)
  ;
}
