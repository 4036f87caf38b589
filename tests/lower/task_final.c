/* task_final.c: a final task: all of its descendants are included tasks. */
// SPDX-License-Identifier: MIT

void work(int);

void later(int n) {
#pragma omp task final(n < 3)
  work(n);
}
