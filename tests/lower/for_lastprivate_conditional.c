/* for_lastprivate_conditional.c: an assignment notes its iteration; the last iteration wins. */
// SPDX-License-Identifier: MIT
int last(int n, const int *a) {
  int at = -1;
#pragma omp parallel for lastprivate(conditional : at)
  for (int i = 0; i < n; i++)
    if (a[i])
      at = i;
  return at;
}
