/* task_firstprivate_vla.c: an array of run-time size cannot be firstprivate in a task: Clang refuses it. */
// SPDX-License-Identifier: MIT

void use(double *);

void f(int n) {
#pragma omp parallel
  {
    double a[n];
    a[0] = 1;
#pragma omp task // error: a variable of variably modified type|variable length|firstprivate
    use(a);
  }
}
