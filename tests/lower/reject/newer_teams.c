/* newer_teams.c: teams is newer than OpenMP 3.1. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp teams // error: 'teams' is newer than OpenMP 3.1 and not supported yet
  ;
}
