/* header.c: a loop whose header has samples of its own, and waits at its end. See rows.sh. */
// SPDX-License-Identifier: MIT
#include <stdio.h>
#include <stdlib.h>

enum { N = 10000000 };

int main(void) {
  long in = 0;
#pragma omp parallel for reduction(+ : in)
  for (int i = 0; i < N; i++) {
    double x = rand() / (double)RAND_MAX, y = rand() / (double)RAND_MAX;
    in += x * x + y * y < 1;
  }
  printf("%.4f\n", 4.0 * (double)in / N);
}
