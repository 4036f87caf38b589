void f(int *x) {
#pragma omp allocators
  *x = 0;
}
/* SPDX-License-Identifier: MIT */
