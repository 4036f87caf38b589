/* inscan_others.c: reductions and loops that can't be scanned. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
  static int s;
#pragma omp sections reduction(inscan, + : s) // error: 'inscan' modifier can be used only in
  {
    s++;
  }
#pragma omp taskloop reduction(inscan, + : s) // error: 'inscan' modifier can be used only in
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma omp teams distribute parallel for reduction(inscan, + : s) // error: 'inscan' modifier can be used only in
  for (int i = 0; i < n; i++)
    s += a[i];
}
