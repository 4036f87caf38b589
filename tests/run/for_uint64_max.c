/* for_uint64_max.c: bounds at UINT64_MAX do not overflow the trip count. [OMP 5.2 §11.5] */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <stdint.h>
int main(void)
{
    int n = 0;
    uint64_t xor = 0, want = 0, step = (uint64_t)1 << 61;
#pragma omp parallel reduction(+ : n) reduction(^ : xor)
    {
        EQ(omp_get_level(), 1);
#pragma omp for schedule(static)
        for (uint64_t i = UINT64_MAX - 9; i < UINT64_MAX; i++)
            n++, xor ^= i;
#pragma omp for schedule(dynamic)
        for (uint64_t i = UINT64_MAX; i > UINT64_MAX - 5; i--)
            n++, xor ^= i;
#pragma omp for schedule(guided)
        for (uint64_t i = 0; i < UINT64_MAX - step; i += step)
            n++, xor ^= i;
#pragma omp for schedule(static, 2)
        for (uint64_t i = UINT64_MAX; i > step; i -= step)
            n++, xor ^= i;
    }
    EQ(n, 10 - 1 + 5 + 7 + 7);
    for (uint64_t i = UINT64_MAX - 9; i < UINT64_MAX; i++)
        want ^= i;
    for (uint64_t i = UINT64_MAX; i > UINT64_MAX - 5; i--)
        want ^= i;
    for (uint64_t i = 0; i < UINT64_MAX - step; i += step)
        want ^= i;
    for (uint64_t i = UINT64_MAX; i > step; i -= step)
        want ^= i;
    OK(xor == want);
    return check_ok();
}

/* output:
ok
*/
