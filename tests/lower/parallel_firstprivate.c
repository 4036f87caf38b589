/* parallel_firstprivate.c: scalars are passed by value; the region copies arrays and structs. */
// SPDX-License-Identifier: MIT
// dump: sharing,plan

int work(int);

struct point {
  int x, y;
};

void copies(int a, struct point p) {
  int list[3] = {1, 2, 3};
#pragma omp parallel firstprivate(a, p, list)
  {
    a += work(p.x);
    p.y = a;
    list[1] = p.y;
    work(list[1]);
  }
}
