/* task.c: when a task is created, the variables' values are copied into the task's record. */
// SPDX-License-Identifier: MIT
// dump: regions,sharing,plan

void work(int, const char *);

void later(int n, const char *name) {
#pragma omp task
  work(n, name);
}
