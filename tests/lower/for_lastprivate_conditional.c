/* for_lastprivate_conditional.c: each assignment stores its iteration's number. The last iteration's value remains. */
// SPDX-License-Identifier: MIT
int last(int n, const int *a) {
  int at = -1;
#pragma omp parallel for lastprivate(conditional : at)
  for (int i = 0; i < n; i++)
    if (a[i])
      at = i;
  return at;
}
