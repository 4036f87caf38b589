/* variable_twice.c: one variable in two lists that exclude each other. */
// SPDX-License-Identifier: MIT

int f(int n) {
  int a = 0, b = 0, c = 0;
#pragma omp parallel shared(a) private(a) // error: shared variable cannot be private
  a = n;
#pragma omp parallel private(a) firstprivate(a) // error: private variable cannot be firstprivate
  a = n;
  b = n;
#pragma omp parallel reduction(+ : c) shared(c) // error: reduction variable cannot be shared
  c = n;
#pragma omp parallel firstprivate(c) reduction(+ : c) // error: firstprivate variable cannot be reduction
  c = n;
#pragma omp parallel for lastprivate(c) private(c) // error: lastprivate variable cannot be private
  for (int i = 0; i < n; i++)
    c = n;
  return a + b + c;
}
