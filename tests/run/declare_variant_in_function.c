/* declare_variant_in_function.c: the base function is declared in a function. [OMP 5.2 §7.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int in_loop(int n) { return n + 100; }
int in_team(int n) { return n + 200; }

static int first(int n) {
  int sum = 0;
  {
#pragma omp declare variant(in_loop) match(construct = {parallel, for})
#pragma omp declare variant(in_team) match(construct = {teams}, \
                                           user = {condition(1)})
    extern int plain(
        int n);
    sum = plain(n);
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < 3; i++)
      sum += plain(i);
  }
  return sum;
}

static int
second(int n) {
  extern int plain(int);
  int sum = 0;
#pragma omp teams num_teams(1) reduction(+ : sum)
  sum += plain(n) + 1;
  return sum;
}

int plain(int n) { return n; }

int main(void) {
  EQ(first(1), 1 + 303);
  EQ(second(5), 206);
  EQ(__LINE__, 38);
  return check_ok();
}
/* output:
ok
*/
