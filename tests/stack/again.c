/* again.c: samples a function that is called by `first`, by `second`, and again
 * by `first`, each time at the same place of the stack.
 *
 * Fails when: the outer frames are taken from the previous sample.
 */
/* SPDX-License-Identifier: MIT */
#include "mark.h"

static NOINLINE void inner(void) {
  mark();
  STAY;
}
static NOINLINE void first(void) {
  inner();
  STAY;
}
static NOINLINE void second(void) {
  inner();
  STAY;
}

int main(void) {
#pragma omp parallel num_threads(2)
  {
    first();
    second();
    first();
  }
  return 0;
}

/* exact:
2*2 main;parallel in main (again.c:23-28);first;inner;mark
2 main;parallel in main (again.c:23-28);second;inner;mark
*/
