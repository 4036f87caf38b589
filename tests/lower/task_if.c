/* task_if.c: an undeferred task where the condition is false. */
// SPDX-License-Identifier: MIT

void work(int);

void later(int n) {
#pragma omp task if (n > 10)
  work(n);
}
