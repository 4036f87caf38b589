/* syntax_commas.c: a comma may follow the name of a directive. [OMP 5.2 §3.1]
 * SPDX-License-Identifier: MIT
 */
#include <omp.h>
#include <stdio.h>

#define STRING(...) #__VA_ARGS__
#define PRAGMA(...) _Pragma(STRING(omp __VA_ARGS__))

int main(void) {
  int n = 0, sum = 0, teams = 0;
#pragma omp parallel, num_threads(3), shared(n)
#pragma omp single, nowait
  n = omp_get_num_threads();
#pragma omp parallel for, reduction(+ : sum), num_threads(2) schedule(static, 1)
  for (int i = 0; i < 4; i++)
    sum += omp_get_num_threads();
  PRAGMA(teams, num_teams(2 : 2), thread_limit(1))
  if (omp_get_team_num() == 1)
    teams = omp_get_num_teams();
#pragma omp task , depend(out : n) , if(0)
  n += omp_in_parallel();
  printf("%d %d %d\n", n, sum, teams);
  return 0;
}

/* output:
3 8 2
*/
