/* cancel_scan.c: a loop whose iterations run in two parts cannot be cancelled. */
// SPDX-License-Identifier: MIT

int f(int n, int *a) {
  int sum = 0;
#pragma omp parallel for reduction(inscan, + : sum)
  for (int i = 0; i < n; i++) {
#pragma omp cancellation point for // error: cancellation of this construct is not supported
    sum += a[i];
#pragma omp scan inclusive(sum)
    a[i] = sum;
  }
  return sum;
}
