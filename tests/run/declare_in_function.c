/* declare_in_function.c: declare target and declare simd for functions and variables that are
 * declared inside a function. [OMP 5.2 §7.7, §7.8.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

int shared_one = 1;

static int count(void) {
  extern int shared_one;
  static int calls, twice, own;
  int changed = 0;
#pragma omp declare target(shared_one)
#pragma omp declare target enter(calls, twice)
  {
#pragma omp declare simd simdlen(8) linear(n : 1), notinbranch
    extern int next(int n);
    changed = next(0);
  }
#pragma omp target
  {
    shared_one += changed;
    calls++;
    twice += 2;
    own++;
  }
  return calls + twice + own;
}

int next(int n) {
  return n + 1;
}

int main(void) {
  int last = 0;
  int team = 0;
#pragma omp parallel num_threads(3)
#pragma omp single
  team = omp_get_num_threads();
  for (int i = 0; i < 3; i++)
    last = count();
  printf("%d %d %d\n", shared_one, last, team);
}
/* output:
4 9 3
*/
