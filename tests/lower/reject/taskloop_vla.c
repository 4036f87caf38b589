/* taskloop_vla.c: a loop variable of a type that a task can't have. */
// SPDX-License-Identifier: MIT

void f(int n, int (*a)[n]) {
#pragma omp taskloop // error: a loop variable whose type has a run-time size is not supported in a 'taskloop'
  for (int(*p)[n] = a; p < a + n; p++)
    (*p)[0] = 1;
}
