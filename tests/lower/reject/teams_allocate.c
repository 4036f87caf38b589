/* teams_allocate.c: allocate on teams. */
// SPDX-License-Identifier: MIT

void f(int n) {
#pragma omp teams private(n) allocate(n) // error: 'allocate' of this copy is not supported
  n = 1;
}
