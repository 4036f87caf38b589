/* bare_bodies.c: where one statement is expected, a construct becomes one statement. */
// SPDX-License-Identifier: MIT
// dump: regions

void work(int);

void choose(int n) {
  if (n > 1)
#pragma omp parallel
    work(n);
  else
#pragma omp critical
    work(0);
  while (n--)
#pragma omp task
    ;
}
