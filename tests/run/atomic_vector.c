/* atomic_vector.c: atomic accesses to elements of vectors. C does not allow taking the address of
 * such an element. */
/* SPDX-License-Identifier: MIT */
#include <omp.h>
#include <stdio.h>

typedef int four __attribute__((vector_size(16)));
typedef double two __attribute__((vector_size(16)));
struct box { four v[3]; };

int main(void) {
  four v = {0};
  two d = {0};
  struct box b = {{{0}}}, *p = &b;
  int n = omp_get_max_threads(), at = 1, old = 0, last = 0, i = 2;
#pragma omp parallel shared(v, d, b)
  {
    int mine;
    double seen;
#pragma omp atomic
    v[at]++;
#pragma omp atomic update
    p->v[i][at + 1] += 2;
#pragma omp atomic
    b.v[0][3] = 3 + b.v[0][3];
#pragma omp atomic
    (v)[0] |= 1 << omp_get_thread_num();
#pragma omp atomic
    d[1] *= 1;
#pragma omp atomic
    d[0] += 0.5;
#pragma omp atomic capture
    mine = v[2]++;
#pragma omp atomic read
    seen = d[0];
#pragma omp atomic write
    b.v[1][0] = 7;
#pragma omp atomic compare
    if (v[3] < mine) { v[3] = mine; }
#pragma omp atomic
    old += mine;
    if (seen < 0.5)
      printf("read %g\n", seen);
  }
  last = v[3];
  printf("%d %d %d %d\n", v[1] == n, b.v[2][2] == 2 * n, b.v[0][3] == 3 * n, v[0] == (1 << n) - 1);
  printf("%d %d %d %d\n", v[2] == n, last == n - 1, old == n * (n - 1) / 2, b.v[1][0]);
  printf("%d\n", d[0] == 0.5 * n && d[1] == 0);
#pragma omp parallel num_threads(2)
#pragma omp master
  printf("level %d\n", omp_get_level());
  return 0;
}
/* output:
1 1 1 1
1 1 1 7
1
level 1
*/
