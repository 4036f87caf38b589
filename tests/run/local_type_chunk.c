// The chunk of a combined construct's schedule may name local enumerators, types and constants.
// SPDX-License-Identifier: MIT
#include <stdio.h>

int n = 3;

int main(void) {
  enum { A, B = 2 };
  typedef short number;
  struct pair {
    char a, b;
  };
  long s = 0;
#pragma omp parallel for schedule(dynamic, n + B) reduction(+ : s)
  for (int i = 0; i < 20; i++)
    s += i;
#pragma omp parallel for schedule(guided, (number)n) reduction(+ : s)
  for (int i = 0; i < 20; i++)
    s += i;
#pragma omp parallel for simd schedule(static, n + sizeof(struct pair)) reduction(+ : s)
  for (int i = 0; i < 20; i++)
    s += i;
#pragma omp teams distribute parallel for dist_schedule(static, n + B)                             \
    schedule(dynamic, ((struct pair){1, B}.b + n)) reduction(+ : s)
  for (int i = 0; i < 20; i++)
    s += i;
  printf("%ld\n", s);
}

/* output:
760
*/
