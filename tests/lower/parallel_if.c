/* parallel_if.c: the encountering thread evaluates the condition; the body is written once. */
// SPDX-License-Identifier: MIT

void work(int *);

void start(int *a, int n) {
#pragma omp parallel if (n > 100)
  work(a + n);
}
