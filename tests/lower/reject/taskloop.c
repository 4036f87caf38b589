/* taskloop.c: clauses of taskloop that exclude each other, and loops of a wrong form. */
// SPDX-License-Identifier: MIT

void f(int n, int (*a)[4]) {
  int sum = 0;
#pragma omp taskloop grainsize(2) num_tasks(3) // error: mutually exclusive
  for (int i = 0; i < n; i++)
    a[i][0] = i;
#pragma omp taskloop nogroup reduction(+ : sum) // error: cannot be used with 'nogroup' clause
  for (int i = 0; i < n; i++)
    sum++;
#pragma omp taskloop
  for (;;) // error: initialization clause of OpenMP for loop
    ;
#pragma omp parallel
  {
#pragma omp taskloop collapse(2)
    for (int i = 0; i < n; i++)
      sum++; // error: expected 2 for loops
  }
}
