/* task_if.c: if the condition is false, the task is undeferred. */
// SPDX-License-Identifier: MIT

void work(int);

void later(int n) {
#pragma omp task if (n > 10)
  work(n);
}
