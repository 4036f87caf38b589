/* target_simd_arrays.c: features that clang's simd loop lacks, in a target region: reductions of
 * arrays and of sections, conditional lastprivate, allocate. [OMP 5.2 §5.5.8, §5.4.5, §6.6] */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <stdint.h>

enum { N = 100 };

int main(void) {
  int all[4] = {1, 1, 1, 1}, part[8] = {0}, last = -1, own = 0, aligned = 0, level = -1, turn = 1, *p = part;
  int team = 0;
#pragma omp parallel num_threads(3)
#pragma omp single
  team = omp_get_num_threads();
#pragma omp target simd reduction(+ : all) map(tofrom : level) if (simd : turn)
  for (int i = 0; i < N; i++) {
    all[i % 4]++;
    level = omp_get_level();
  }
#pragma omp target simd reduction(+ : part[2 : 3]) reduction(+ : p[6 : 2]) firstprivate(turn)
  for (int i = 0; i < N; i++) {
    part[2 + i % 3] += turn;
    p[6 + i % 2]++;
  }
#pragma omp target simd lastprivate(conditional : last)
  for (int i = 0; i < N; i++)
    if (i % 7 == 0)
      last = i;
#pragma omp target simd private(own) allocate(align(256), allocator(omp_default_mem_alloc) : own) map(aligned)
  for (int i = 0; i < N; i++) {
    own = i;
    aligned += ((uintptr_t)&own & 255) == 0 && own == i;
  }
  printf("%d %d %d %d\n", all[0], all[1], all[2], all[3]);
  for (int i = 0; i < 8; i++)
    printf("%d ", part[i]);
  printf("\n%d %d %d %d, %d\n", last, aligned, own, level, team);
}
/* output:
26 26 26 26
0 0 34 33 33 0 50 50 
98 100 0 0, 3
*/
