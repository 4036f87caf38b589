/* loop_rules.c: loops that clang accepts although they are not canonical. */
// SPDX-License-Identifier: MIT

void f(int n, int *a, int by) {
  int i;
#pragma omp parallel for
  for (int k = 0; k != n; k += 2) // error: a loop with '!=' must step by 1 or -1
    a[k] = 0;
#pragma omp simd
  for (int k = n; k != 0; k = k - 3) // error: a loop with '!=' must step by 1 or -1
    a[k] = 0;
#pragma omp taskloop
  for (int k = 0; k != n; k = by + k) // error: a loop with '!=' must step by 1 or -1
    a[k] = 0;
#pragma omp for
  for (int k = n; k != 0; k += -1)
    a[k] = 0;
#pragma omp for collapse(2)
  for (i = 0; i < n; i++)
    for (i = 0; i < 4; i++) // error: 'i' is the variable of two loops of one nest
      a[i] = 0;
#pragma omp simd collapse(2)
  for (int k = 0; k < n; k++)
    for (int j = 0; j < n; j += k + 1) // error: the step of a loop can't depend on 'k', the variable of an outer loop
      a[j] = 0;
#pragma omp parallel for
  for (int k = 1; k < n; k += k) // error: the step of a loop can't depend on 'k', the variable of the loop
    a[k] = 0;
#pragma omp simd
  for (int k = 1; k < n; k = k + k * 2) // error: the step of a loop can't depend on 'k', the variable of the loop
    a[k] = 0;
#pragma omp taskloop
  for (int k = n; k > 0; k -= k / 2) // error: the step of a loop can't depend on 'k', the variable of the loop
    a[k] = 0;
}
