/* for_chunk_expression.c: the chunk size may be any positive integer expression. [OMP 5.2 §11.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int two(void) { return 2; }
int main(void)
{
    int n = omp_get_max_threads(), owner[40];
    unsigned char c = 3;
    long long big = 5;
#pragma omp parallel
    {
        EQ(omp_get_level(), 1);
#pragma omp for schedule(static, two() * c)
        for (int i = 0; i < 40; i++)
            owner[i] = omp_get_thread_num();
#pragma omp single
        for (int i = 0; i < 40; i++)
            EQ(owner[i], i / 6 % n);
#pragma omp for schedule(static, big)
        for (int i = 0; i < 40; i++)
            owner[i] = omp_get_thread_num();
    }
    for (int i = 0; i < 40; i++)
        EQ(owner[i], i / 5 % n);
    return check_ok();
}

/* output:
ok
*/
