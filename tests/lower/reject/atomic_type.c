/* atomic_type.c: atomic on what is no scalar. */
// SPDX-License-Identifier: MIT

struct s {
  int x;
};

void f(struct s *s, struct s v, int *p) {
#pragma omp atomic write
  *s = v; // error: the statement for 'atomic write' must be
#pragma omp atomic read
  v = *s; // error: the statement for 'atomic read' must be
#pragma omp atomic
  p = p * 2; // error: invalid operands to binary expression
}
