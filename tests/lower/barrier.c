/* barrier.c: an explicit barrier. */
// SPDX-License-Identifier: MIT

void before(void), after(void);

void both(void) {
  before();
#pragma omp barrier
  after();
}
