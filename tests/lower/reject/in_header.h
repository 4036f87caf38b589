/* in_header.h: a return that leaves a region. */
// SPDX-License-Identifier: MIT
static inline int jump(int n) {
#pragma omp parallel
  return n;
}
