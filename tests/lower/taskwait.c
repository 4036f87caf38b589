/* taskwait.c: waits for the child tasks. */
// SPDX-License-Identifier: MIT

int wait_for(int *result) {
#pragma omp taskwait
  return *result;
}
