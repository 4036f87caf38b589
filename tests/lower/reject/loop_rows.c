/* loop_rows.c: the inner trip count changes by a fraction from one outer iteration to the next. [OMP 5.2 §4.4.1] */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 4 * i; j < 7 * i + 1; j += 2) // error: the distance between the bounds changes by 3 from one iteration of the loop over 'i' to the next
      a[j]++;
#pragma omp for collapse(2)
  for (int i = 0; i < n; i += 7)
    for (int j = 3 * i; i * 7 > j; j += 30) // error: the distance between the bounds changes by 28
      a[j]++;
#pragma omp for collapse(2)
  for (int i = 0; i < n; i += 2)
    for (int j = 4 * i; j < 7 * i; j += 2)
      a[j]++;
#pragma omp for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j += 2)
      a[j]++;
#pragma omp for
  for (int i = 0; i < n; i++)
    for (int j = 4 * i; j < 7 * i; j += 2)
      a[j]++;
}
