/* target_attribute.c: regions of a function with the attribute target may use the instructions
 * that it allows. */
// SPDX-License-Identifier: MIT
#include "check.h"

#if defined __x86_64__
#include <immintrin.h>

__attribute__((target("avx2"))) static long sum(const int *a, int n)
{
    long sum = 0;
#pragma omp parallel num_threads(2) reduction(+ : sum)
    {
#pragma omp for
        for (int i = 0; i < n; i += 8) {
            int part[8];
            __m256i eight = _mm256_loadu_si256((const __m256i *)(a + i));
            _mm256_storeu_si256((__m256i *)part, _mm256_add_epi32(eight, eight));
            for (int k = 0; k < 8; k++)
                sum += part[k];
        }
#pragma omp single
#pragma omp task shared(sum)
        {
            __m256i one = _mm256_set1_epi32(omp_get_level());
            int part[8];
            _mm256_storeu_si256((__m256i *)part, one);
#pragma omp atomic
            sum += part[7];
        }
    }
    return sum;
}

static int has_avx2(void)
{
    return __builtin_cpu_supports("avx2");
}
#else
static int has_avx2(void)
{
    return 0;
}
static long sum(const int *a, int n)
{
    return a[n];
}
#endif

int main(void)
{
    int a[65], level = 0;
    for (int i = 0; i < 65; i++)
        a[i] = i;
    if (has_avx2())
        EQ(sum(a, 64), 64 * 63 + 1);
#pragma omp parallel reduction(max : level)
    level = omp_get_level();
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
