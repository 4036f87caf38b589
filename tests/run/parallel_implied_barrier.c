/* parallel_implied_barrier.c: after the region, the writes of all its threads are visible. [OMP 5.2
 * §10.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), data[64][16];
    for (int round = 1; round <= 300; round++) {
#pragma omp parallel
        for (int i = 0; i < 16; i++)
            data[omp_get_thread_num()][i] = round * omp_get_level() + i;
        for (int t = 0; t < n; t++)
            for (int i = 0; i < 16; i++)
                EQ(data[t][i], round + i);
    }
    return check_ok();
}

/* output:
ok
*/
