/* parallel_if.c: the condition is evaluated by the encountering thread; the body stands once. */
// SPDX-License-Identifier: MIT

void work(int *);

void start(int *a, int n) {
#pragma omp parallel if (n > 100)
  work(a + n);
}
