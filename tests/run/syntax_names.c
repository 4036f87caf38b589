/* syntax_names.c: a variable and a function called iterator, function names in map. [OMP 5.2 §3.2.6, §5.8.3] */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <string.h>

static int list[20];

static int *iterator(int i) {
  return &list[i];
}

static void inner(int *done) {
  int iterator[10] = {0};
#pragma omp task affinity(iterator) shared(iterator)
  iterator[0] = omp_in_explicit_task();
#pragma omp task affinity(iterator[4 : 3]) shared(iterator)
  iterator[1] = omp_in_explicit_task();
#pragma omp taskwait
  *done = iterator[0] + iterator[1];
}

int main(void) {
  int done = 0, named = 0, n = 3, tasks = 0;
  inner(&done);
#pragma omp task affinity(iterator(i = 4 : 2) : iterator(i)[2]) shared(tasks)
  tasks += omp_in_explicit_task();
#pragma omp taskwait
#pragma omp task affinity(iterator(n)[4]) shared(tasks)
  tasks += omp_in_explicit_task();
#pragma omp taskwait
#pragma omp target map(to : __func__) map(tofrom : named)
  named += !strcmp(__func__, "main") + omp_get_num_teams();
#pragma omp target map(to : n, __FUNCTION__) map(named)
  named += !strcmp(__FUNCTION__, "main") + n;
  printf("%d %d %d %d\n", done, tasks, named, *iterator(0));
}
/* output:
2 2 6 0
*/
