/* loop_transformed.c: tile, unroll and loop constructs that break a rule. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp for collapse(2)
#pragma omp tile sizes(4) // error: a nest of 2 loops, of which this transformation generates only 1
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[j] = i;
#pragma omp for collapse(2)
  for (int i = 0; i < n; i++)
#pragma omp tile sizes(4) // error: a loop transformation inside of a loop nest is not supported
    for (int j = 0; j < n; j++)
      a[j] = i;
#pragma omp for collapse(2)
  for (int i = 0; i < n; i++) {
#pragma omp unroll partial(4) // error: a loop transformation inside of a loop nest is not supported
    for (int j = 0; j < 8; j++)
      a[j] = i;
  }
#pragma omp parallel loop bind(teams) // error: binding to a league of teams is not supported here
  for (int i = 0; i < n; i++)
    a[i] = i;
}
