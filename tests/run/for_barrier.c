/* for_barrier.c: without nowait, all iterations are done before any thread continues. [OMP 5.2 §11.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int a[64], b[64];
#pragma omp parallel
    for (int round = 1; round <= 100; round++) {
#pragma omp for schedule(dynamic, 5)
        for (int i = 0; i < 64; i++)
            a[i] = round + i + omp_get_level();
#pragma omp for schedule(static, 1)
        for (int i = 0; i < 64; i++)
            b[i] = a[63 - i];
        for (int i = 0; i < 64; i++)
            EQ(b[i], round + 64 - i);
#pragma omp barrier
    }
    EQ(b[0], 164);
    return check_ok();
}

/* output:
ok
*/
