/* allocate_align_alone.c: an alignment without an allocator, in a program without omp.h. */
/* SPDX-License-Identifier: MIT */
#include <stdint.h>
#include <stdio.h>

int main(void) {
  int x = 1, y = 2, aligned = 0, members = 0;
#pragma omp parallel num_threads(4) firstprivate(x) private(y) allocate(align(2 * (1 << 8)) : x) \
    allocate(align(4096) : y) reduction(+ : aligned, members)
  {
    y = x;
    aligned += (uintptr_t)&x % 512 == 0 && (uintptr_t)&y % 4096 == 0 && y == 1;
    members++;
  }
  printf("%d of %d\n", aligned, members);
  return !(members == 4 && aligned == 4);
}
/* output:
4 of 4
*/
