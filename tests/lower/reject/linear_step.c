/* linear_step.c: a variable named step, behind which clang's parser never ends. */
// SPDX-License-Identifier: MIT

void f(int n, int step, int *a) {
  int x = 0;
#pragma omp parallel for linear(x : step) // error: a step that is a variable named 'step'
  for (int i = 0; i < n; i++)
    a[i] = x++;
}
