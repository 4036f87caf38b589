/* in_header.h: a region that jumps out. */
// SPDX-License-Identifier: MIT
static inline int jump(int n) {
#pragma omp parallel
  return n;
}
