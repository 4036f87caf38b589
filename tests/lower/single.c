/* single.c: one thread runs the block; its team waits at the barrier. */
// SPDX-License-Identifier: MIT

void setup(int *);

void once(int *a) {
#pragma omp single
  setup(a);
}
