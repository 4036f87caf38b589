/* task_sharing.c: a task shares what all implicit tasks share, and copies other variables. */
// SPDX-License-Identifier: MIT
// dump: regions,sharing,plan

int work(int *, int);

static int global;

int fib(int n) {
  int shared_by_team = n, total = 0;
  static int always;
#pragma omp parallel
  {
    int local = n;
#pragma omp single
#pragma omp task
    {
      total += work(&shared_by_team, local);
      always = global++;
#pragma omp task
      work(&global, local++);
    }
  }
  return total;
}
