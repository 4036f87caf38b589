/* task_firstprivate.c: the task's record contains copies of arrays and structs. */
// SPDX-License-Identifier: MIT
// dump: sharing

void work(int);

struct point {
  int x, y;
};

void later(struct point p, int n) {
  int list[3] = {n, n, n};
#pragma omp task firstprivate(n, p, list)
  {
    list[0] += p.x;
    p.x = n++;
    work(list[0] + p.x + n);
  }
}
