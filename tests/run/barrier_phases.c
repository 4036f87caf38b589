/* barrier_phases.c: no thread leaves a barrier before all threads arrive. [OMP 5.2 §15.3.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), phase[64] = {0};
#pragma omp parallel
    {
        int me = omp_get_thread_num();
        for (int k = 1; k <= 300; k++) {
            phase[me] = k * omp_get_level();
#pragma omp barrier
            for (int t = 0; t < n; t++)
                EQ(phase[t], k);
#pragma omp barrier
        }
    }
    EQ(phase[0], 300);
    return check_ok();
}

/* output:
ok
*/
