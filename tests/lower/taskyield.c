/* taskyield.c: a point where another task may run. */
// SPDX-License-Identifier: MIT

int try_lock(void);

void wait_for(void) {
  while (!try_lock()) {
#pragma omp taskyield
  }
}
