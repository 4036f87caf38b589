/* atomic_type.c: atomic on an object that is not a scalar. */
// SPDX-License-Identifier: MIT

struct s {
  int x;
};

void f(struct s *s, struct s v) {
#pragma omp atomic write
  *s = v; // error: the statement for 'atomic write' must be
#pragma omp atomic read
  v = *s; // error: the statement for 'atomic read' must be
}
