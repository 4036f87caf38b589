/* loop_teams_reduction.c: a loop construct that binds to teams and has a reduction, but is not
 * combined with teams. [OMP 5.2 §5.5.8, §11.7] */
// SPDX-License-Identifier: MIT
#include "check.h"

typedef struct {
  long low, high;
} wide;

static int sum, calls[100];
static double most[2];
static wide total;

#pragma omp declare reduction(add : wide : (omp_out.low += omp_in.low, omp_out.high += omp_in.high))

/* An orphaned loop. The reduction adds the value of the original once. */
static int orphaned(void) {
  int i;
#pragma omp loop bind(teams) order(concurrent) reduction(+ : sum) reduction(max : most[0 : 2]) \
    reduction(add : total) lastprivate(i)
  for (i = 0; i < 100; i++) {
    sum += i;
    if (most[i % 2] < i)
      most[i % 2] = i;
    total.low += i;
    total.high -= i;
    calls[i]++;
  }
  return i;
}

int main(void) {
  int teams = 0, product = 1, many = 4;
  sum = 7;
  orphaned();
  EQ(sum, 7 + 4950);
#pragma omp teams num_teams(many) shared(product)
  {
    orphaned();
    if (omp_get_team_num() == 0)
      teams = omp_get_num_teams();
#pragma omp loop bind(teams) collapse(2) reduction(* : product)
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 4; j++)
        product *= i == j ? 2 : 1;
  }
  EQ(teams, 4);
  EQ(sum, 7 + 2 * 4950);
  EQ(most[0], 98);
  EQ(most[1], 99);
  EQ(total.low, 2 * 4950);
  EQ(total.high, -2 * 4950);
  EQ(product, 8);
  for (int i = 0; i < 100; i++)
    EQ(calls[i], 2);
  return check_ok();
}
/* output:
ok
*/
