/* parallel_default_none.c: default(none) does not change the code: every variable is in a list. */
// SPDX-License-Identifier: MIT
// dump: sharing

int value(int);

int listed(int n) {
  int a = 0, b = 2;
#pragma omp parallel default(none) shared(a) firstprivate(b, n)
  {
#pragma omp atomic
    a += value(b + n);
  }
  return a;
}
