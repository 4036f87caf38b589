/* default_none.c: default(none), but a variable is in no list. */
// SPDX-License-Identifier: MIT

int f(int n, int *a) {
#pragma omp parallel default(none) shared(a)
  a[0] = n; // error: variable 'n' must have explicitly specified data sharing attributes
#pragma omp task default(none) firstprivate(n)
  a[0] = n; // error: variable 'a' must have explicitly specified data sharing attributes
  return n;
}
