/* for_reduction.c: copies are combined at the loop's own barrier. */
// SPDX-License-Identifier: MIT
// dump: sharing,plan

double product(const double *a, int n) {
  double p = 1;
#pragma omp parallel
  {
#pragma omp for reduction(* : p)
    for (int i = 0; i < n; i++)
      p *= a[i];
  }
  return p;
}
