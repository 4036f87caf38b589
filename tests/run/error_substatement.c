/* error_substatement.c: an error directive that clang reports does not remove the next statement.
 * [OMP 5.2 §8.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int count(int n) {
  int sum = 0;
  if (n)
#pragma omp error severity(warning) message("then")
    sum++;
  else
#pragma omp error severity(warning) at(compilation)
    for (int i = 0; i < 3; i++)
#pragma omp error severity(warning)
#pragma omp parallel num_threads(2) reduction(+ : sum)
      sum += 10 * (omp_get_level() == 1);
  sum += 100;
  return sum;
}

int main(void) {
  EQ(count(1), 101);
  OK(count(0) >= 130);
  EQ(__LINE__, 24);
  return check_ok();
}
/* output:
ok
*/
