/* loop_header.c: constructs in the header of a loop, where they can't be evaluated before it. */
// SPDX-License-Identifier: MIT
#define SUM(n)                                                      \
  ({                                                                \
    int sum = 0;                                                    \
    _Pragma("omp parallel for reduction(+ : sum)")                  \
    for (int k = 0; k < n; k++)                                     \
      sum += k;                                                     \
    sum;                                                            \
  })

void f(int n, int *a) {
#pragma omp parallel for
  for (int i = 0; i < (n ? SUM(n) : 0); i++) // error: an OpenMP construct in the header of a loop is not supported here
    a[i] = 0;
#pragma omp taskloop
  for (int i = n && SUM(3); i < n; i++) // error: an OpenMP construct in the header of a loop is not supported here
    a[i] = 0;
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i + SUM(3); j++) // error: an OpenMP construct in the header of a loop is not supported here
      a[i] = j;
#pragma omp for ordered(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < SUM(4); j++) { // error: an OpenMP construct in the header of a loop is not supported here
#pragma omp ordered doacross(sink : i - 1, j)
      a[i] = j;
#pragma omp ordered doacross(source :)
    }
#pragma omp for
  for (int i = 0; i < SUM(n); i++)
    for (int j = 0; j < SUM(4); j++)
      a[i] = SUM(j);
}
