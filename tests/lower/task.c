/* task.c: the record is filled when the task is created, with the values of this moment. */
// SPDX-License-Identifier: MIT
// dump: regions,sharing,plan

void work(int, const char *);

void later(int n, const char *name) {
#pragma omp task
  work(n, name);
}
