/* requires_reverse.c: a device can't call the host. */
// SPDX-License-Identifier: MIT

#pragma omp requires unified_address reverse_offload // error: unexpected OpenMP clause 'reverse_offload'

void f(int *n) {
#pragma omp target
  (*n)++;
}
