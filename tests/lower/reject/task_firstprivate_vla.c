/* task_firstprivate_vla.c: an array of run-time size cannot be firstprivate in a taskloop: Clang refuses it. */
// SPDX-License-Identifier: MIT

void use(double *);

void f(int n) {
#pragma omp parallel
  {
    double a[n];
    a[0] = 1;
#pragma omp taskloop // error: a variable of variably modified type|variably-modified|firstprivate
    for (int i = 0; i < 3; i++)
      use(a);
  }
}
