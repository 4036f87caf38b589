/* scan.c: scans that are not supported. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
  int sum = 0, list[3] = {0};
#pragma omp parallel for reduction(inscan, + : list) // error: a scan of an array is not supported
  for (int i = 0; i < n; i++) {
    list[0] += a[i];
#pragma omp scan inclusive(list)
    a[i] = list[0];
  }
#pragma omp parallel for reduction(inscan, + : sum)
  for (int i = 0; i < n; i++) {
    int twice = 2 * a[i], once = 0;
    once = twice;
    sum += once;
#pragma omp scan inclusive(sum)
    a[i] = sum + twice; // error: 'twice', declared before the 'scan' directive, can't be used after it
  }
#pragma omp parallel for reduction(inscan, + : sum) schedule(dynamic) // error: can't have a 'schedule'
  for (int i = 0; i < n; i++) {
    sum += a[i];
#pragma omp scan inclusive(sum)
    a[i] = sum;
  }
}
