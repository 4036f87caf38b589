/* task_depend_iterator.c: lists of dependences whose length is known at run time. */
// SPDX-License-Identifier: MIT

typedef struct omp_depend_t {
  void *list;
} omp_depend_t;

void add(double *, int);

void sum(int n, double *x, omp_depend_t done) {
#pragma omp depobj(done) depend(inout : x[n])
#pragma omp task depend(iterator(i = 0 : n : 2), in : x[i]) depend(depobj : done)
  add(x, n);
#pragma omp depobj(done) update(in)
#pragma omp taskwait depend(depobj : done) nowait
#pragma omp depobj(done) destroy
}
