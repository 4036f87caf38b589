/* va_start.c: va_start in a region that becomes a function. */
// SPDX-License-Identifier: MIT

#include <stdarg.h>

int f(int n, ...) {
  int sum = 0;
#pragma omp parallel
  {
    va_list ap;
    va_start(ap, n); // error: 'va_start' cannot be used in a captured statement
#pragma omp atomic
    sum += va_arg(ap, int);
    va_end(ap);
  }
#pragma omp task
  {
    va_list ap;
    va_start(ap, n); // error: 'va_start' cannot be used in a captured statement
    va_end(ap);
  }
  return sum;
}
