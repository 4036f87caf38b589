/* in_macro.c: errors inside what a macro expands to are at its use. */
// SPDX-License-Identifier: MIT

#define PRAGMA(x) _Pragma(#x)
#define TEAMS PRAGMA(omp teams private(a) allocate(a))

void f(int *a) {
  TEAMS // error: the 'allocate' clause is newer than OpenMP 3.1
  a[0] = 1;
  PRAGMA(omp parallel for ordered(1)) // error: 'ordered' with a parameter is newer
  for (int i = 0; i < 3; i++)
    a[i] = 1;
}
