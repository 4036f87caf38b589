/* newer_default.c: default(private) and default(firstprivate) are newer in C. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp parallel default(private) // error: this kind of 'default' clause is newer
  {
    int *b = a;
    (void)b;
  }
#pragma omp parallel default(firstprivate) // error: this kind of 'default' clause is newer
  a[n] = 1;
}
