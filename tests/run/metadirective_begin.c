/* metadirective_begin.c: begin metadirective and its end. [OMP 5.2 §7.4.4]
 * SPDX-License-Identifier: MIT
 */
#include <omp.h>
#include <stdio.h>

#pragma omp begin metadirective when(implementation = {vendor(llvm)} : declare target) \
    otherwise(nothing)
static int count;
static int next(void) { return ++count; }
#pragma omp end metadirective

#pragma omp begin metadirective when(device = {kind(gpu)} : declare target)
static int threads(int n) {
  int size = 0, before = 0;
#pragma omp begin metadirective when(user = {condition(n > 1)} : parallel num_threads(n))
  int me = omp_get_thread_num();
  if (me == 0)
    size = omp_get_num_threads();
#pragma omp barrier
#pragma omp critical
  before += me;
#pragma omp end metadirective
  return size * 100 + before;
}
#pragma omp end metadirective

int main(void) {
  int sum = 0, size = 0;
  printf("%d %d %d\n", threads(1), threads(2), threads(4));

#pragma omp begin metadirective when(user = {condition(1)} : parallel num_threads(3)) \
    otherwise(nothing)
  int mine = 2;
#pragma omp begin metadirective when(user = {condition(mine == 2)} : critical)
  size = omp_get_num_threads();
  sum += mine;
#pragma omp end metadirective
#pragma omp end metadirective
  printf("%d %d\n", sum, size);

  /* The statement may be a loop without a block. */
  for (int n = 0; n < 2; n++) {
    sum = 0;
#pragma omp begin metadirective                                     \
    when(user = {condition(n)} : parallel for num_threads(2) reduction(+ : sum)) \
    default(nothing)
    for (int i = 0; i < 10; i++)
      sum += omp_get_num_threads();
#pragma omp end metadirective
    printf("%d\n", sum);
  }
#pragma omp begin metadirective when(device = {kind(gpu)} : parallel num_threads(9))
#pragma omp parallel num_threads(5)
#pragma omp single
  printf("%d %d at line %d\n", omp_get_num_threads(), next(), __LINE__);
#pragma omp end metadirective
  printf("line %d\n", __LINE__);
  return 0;
}

/* output:
100 201 406
6 3
10
20
5 1 at line 56
line 58
*/
