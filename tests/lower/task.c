/* task.c: the record is filled where the task is created: values are those of that moment. */
// SPDX-License-Identifier: MIT
// dump: regions,sharing,plan

void work(int, const char *);

void later(int n, const char *name) {
#pragma omp task
  work(n, name);
}
