/* task_final.c: a final task, whose descendants are all included tasks. */
// SPDX-License-Identifier: MIT

void work(int);

void later(int n) {
#pragma omp task final(n < 3)
  work(n);
}
