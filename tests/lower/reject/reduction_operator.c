/* reduction_operator.c: operators that reduction does not have. */
// SPDX-License-Identifier: MIT

int f(int a) {
#pragma omp parallel reduction(/ : a) // error: expected identifier
  a++;
#pragma omp parallel reduction(a) // error: expected expression
  a++;
#pragma omp parallel reduction(avg : a) // error: incorrect reduction identifier
  a++;
  return a;
}
