/* loop_linear.c: bounds that depend on an outer loop, but are no linear function of its variable. [OMP 5.2 §4.4.1] */
// SPDX-License-Identifier: MIT
int g(int i);

void f(int n, int *a, void **rows) {
#pragma omp for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = a[i]; j < a[i + 1]; j++) // error: expected loop invariant expression
      a[j]++;
#pragma omp for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i / 2; j++) // error: expected loop invariant expression
      a[j]++;
#pragma omp taskloop collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = i % 3; j < n; j++) // error: expected loop invariant expression
      a[j]++;
#pragma omp teams distribute parallel for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = g(i); j < n; j++) // error: expected loop invariant expression
      a[j]++;
#pragma omp for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = !i; j < n; j++) // error: expected loop invariant expression
      a[j]++;
#pragma omp for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 1.5 * i; j < n; j++) // error: expected loop invariant expression
      a[j]++;
#pragma omp for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = n >> i; j < n; j++) // error: expected loop invariant expression
      a[j]++;
#pragma omp for collapse(2)
  for (void **r = rows; r < rows + n; r++)
    for (void **p = *r; p < rows + n; p++) // error: expected loop invariant expression
      *p = 0;

  // These are linear functions.
#pragma omp for collapse(2)
  for (int *p = a; p < a + n; p++)
    for (int *q = &p[3]; q < 1 + p + n; q++)
      ++*q;
#pragma omp for collapse(2)
  for (int i = 0; i < n; i++)
    for (long j = -(i << 1) + a[2] * 4; j < ~(2 * (i + n)); j++)
      ++a[j];
}
