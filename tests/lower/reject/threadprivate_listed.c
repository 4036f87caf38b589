/* threadprivate_listed.c: threadprivate variables in lists where they may not be. */
// SPDX-License-Identifier: MIT

static int t;
#pragma omp threadprivate(t)

void f(int n) {
#pragma omp parallel private(t) // error: threadprivate or thread local variable cannot be private
  t = n;
#pragma omp parallel shared(t) // error: threadprivate or thread local variable cannot be shared
  t = n;
#pragma omp parallel reduction(+ : t) // error: threadprivate or thread local variable cannot be reduction
  t = n;
#pragma omp parallel firstprivate(t) // error: threadprivate or thread local variable cannot be firstprivate
  t = n;
}
