/* requires_reverse.c: no device calls the host back. */
// SPDX-License-Identifier: MIT

#pragma omp requires unified_address reverse_offload // error: unexpected OpenMP clause 'reverse_offload'

void f(int *n) {
#pragma omp target
  (*n)++;
}
