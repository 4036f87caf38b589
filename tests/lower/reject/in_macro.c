/* in_macro.c: errors in the expansion of a macro are reported where the macro is used. */
// SPDX-License-Identifier: MIT

#define PRAGMA(x) _Pragma(#x)
#define TASKS PRAGMA(omp for linear(n) allocate(n))

void f(int *a, int n) {
  TASKS // error: 'allocate' of this copy is not supported
  for (int i = 0; i < 3; i++)
    n++;
  PRAGMA(omp parallel loop bind(teams)) // error: binding to a league of teams is not supported here
  for (int i = 0; i < 3; i++)
    n = a[i];
}
