/* reduction_type.c: reductions of types that the operator does not allow. */
// SPDX-License-Identifier: MIT

struct s {
  int x;
};

void f(double d, int *p, struct s s, const int c, _Complex double z) {
#pragma omp parallel reduction(& : d) // error: invalid operands to binary expression|must be of arithmetic type
  d = 1;
#pragma omp parallel reduction(+ : p) // error: invalid operands to binary expression
  p = 0;
#pragma omp parallel reduction(+ : s) // error: not valid for specified reduction operation
  s.x = 0;
#pragma omp parallel reduction(+ : c) // error: const-qualified variable cannot be reduction
  d = c;
#pragma omp parallel reduction(max : z) // error: not valid for specified reduction operation
  z = 0;
  struct s t[2][3];
#pragma omp parallel reduction(max : t[0:2]) // error: must be of scalar type
  t[0][0].x = 0;
#pragma omp parallel reduction(none : t[0:2]) // error: incorrect reduction identifier
  t[0][0].x = 0;
}
