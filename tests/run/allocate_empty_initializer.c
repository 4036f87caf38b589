/* allocate_empty_initializer.c: arrays of run-time size with an empty initializer, in memory of an
 * allocator. [OMP 5.2 §6.6] */
// SPDX-License-Identifier: MIT
#include "check.h"

#include <stdint.h>

static int sum(int n)
{
    int b[n] = {}, sum = 0;
    short c[2][n] = {
    };
#pragma omp allocate(b, c) align(1024) allocator(omp_default_mem_alloc)
    EQ((uintptr_t)b % 1024, 0);
    EQ((uintptr_t)c % 1024, 0);
    EQ(__LINE__, 16);
    for (int i = 0; i < n; i++) {
        sum += b[i] + c[0][i] + c[1][i];
        b[i] = c[0][i] = c[1][i] = -1;
    }
    return sum;
}

int main(void)
{
    for (int i = 1; i < 300; i += 7)
        EQ(sum(i), 0);
    return check_ok();
}

/* output:
ok
*/
