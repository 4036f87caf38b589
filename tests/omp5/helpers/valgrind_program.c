/* valgrind_program.c: uses each group of constructs, for valgrind.sh. With
 * RACE, one access is not ordered. With LEAK, a block is lost. With UNSET, a
 * branch depends on a variable without a value.
 */
/* SPDX-License-Identifier: MIT */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
static int x, y, z, w, a[200], b[200], d, e;

static int fib(int n) {
  int i, j;
  if (n < 2)
    return n;
#pragma omp task shared(i)
  i = fib(n - 1);
  j = fib(n - 2);
#pragma omp taskwait
  return i + j;
}
int main(void) {
  omp_lock_t lock;
  omp_init_lock(&lock);
  for (int k = 0; k < 2; k++) {
#pragma omp parallel num_threads(3) reduction(+ : y)
    {
#pragma omp for
      for (int i = 0; i < 200; i++)
        a[i] = i;
#pragma omp for schedule(dynamic, 3)
      for (int i = 0; i < 200; i++)
        y += a[199 - i];
#pragma omp single
      b[0] = 1;
#pragma omp critical
      z += b[0];
      omp_set_lock(&lock);
      w++;
      omp_unset_lock(&lock);
#pragma omp atomic
      e++;
#pragma omp sections
      {
        b[1] = b[0];
#pragma omp section
        b[2] = b[0];
      }
#pragma omp masked
      b[3] = b[1] + b[2];
#pragma omp barrier
#pragma omp for ordered
      for (int i = 0; i < 8; i++) {
#pragma omp ordered
        d += b[3];
      }
#ifdef RACE
      x++;
#endif
#pragma omp single
      {
#pragma omp taskgroup
        {
#pragma omp task depend(out : b[10])
          b[10] = 1;
#pragma omp task depend(in : b[10]) depend(out : b[11])
          b[11] = b[10];
#pragma omp task depend(in : b[11])
          b[12] = b[11];
        }
#pragma omp taskloop num_tasks(4)
        for (int i = 0; i < 20; i++)
          b[20 + i] = i;
        x += fib(7) + b[25] + b[12];
      }
    }
    x++;
#pragma omp teams distribute parallel for num_teams(2)
    for (int i = 0; i < 200; i++)
      a[i]++;
#pragma omp target map(tofrom : a)
    a[3]++;
  }
  omp_destroy_lock(&lock);
  void *volatile leak = NULL;
#ifdef LEAK
  leak = malloc(77);
  leak = 0;
#endif
#ifdef UNSET
  int *block = malloc(sizeof *block);
#pragma omp parallel num_threads(2)
#pragma omp masked filter(1)
  if (*block == 7)
    x++;
  free(block);
#endif
  printf("%d %d %d %d %d %d %d\n", x, y, z, w, d, e, leak != NULL);
  return 0;
}
