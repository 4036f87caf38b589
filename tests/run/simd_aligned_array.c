/* simd_aligned_array.c: aligned and nontemporal of simd do not copy a shared array: each thread
 * changes parts of the same array. */
// SPDX-License-Identifier: MIT
#include "check.h"

enum { N = 1024 };

int main(void)
{
    float a[N] __attribute__((aligned(64))), *p = a;
    int sum = 0;
    for (int i = 0; i < N; i++)
        a[i] = i;
#pragma omp parallel
    for (int round = 0; round < 100; round++) {
#pragma omp for schedule(static, 1)
        for (int part = 0; part < N / 16; part++) {
#pragma omp simd aligned(a : 64) nontemporal(a)
            for (int i = part * 16; i < part * 16 + 16; i++)
                a[i] += omp_get_level();
#pragma omp simd aligned(p : 64) safelen(8)
            for (int i = part * 16; i < part * 16 + 16; i++)
                p[i] += 1;
        }
    }
#pragma omp parallel
#pragma omp single
    {
#pragma omp simd reduction(+ : sum)
        for (int i = 0; i < N; i++)
            sum += (int)a[i] - i;
    }
    EQ(sum, N * 200);
    return check_ok();
}

/* output:
ok
*/
