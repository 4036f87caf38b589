/* loop_header.c: constructs in the header of a loop, where they can't be evaluated before it. */
// SPDX-License-Identifier: MIT
#define GET(x)                   \
  ({                             \
    __typeof__(x) got;           \
    _Pragma("omp critical")      \
    got = x;                     \
    got;                         \
  })

void f(int n, int (*a)[n], int b[2][4]) {
#pragma omp parallel for
  for (int (*p)[n] = GET(a); p < a + 3; p++) // error: an OpenMP construct in the header of a loop is not supported here
    (*p)[0] = 0;
#pragma omp parallel for
  for (int i = 0; i < _Generic(n, int: b[0][GET(n)]); i++) // error: an OpenMP construct in the header of a loop is not supported here
    b[0][0] = i;
}
