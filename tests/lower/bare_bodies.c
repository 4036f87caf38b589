/* bare_bodies.c: a construct is one statement where one is expected. */
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
