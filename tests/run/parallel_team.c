/* parallel_team.c: every thread of the team executes the region once, numbered 0 to size-1. [OMP 5.2 §10.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int want = omp_get_max_threads(), seen[64] = {0}, times = 0;
#pragma omp parallel
    {
        EQ(omp_get_num_threads(), want);
        EQ(omp_get_level(), 1);
        seen[omp_get_thread_num()]++;
#pragma omp atomic
        times++;
    }
    EQ(times, want);
    for (int i = 0; i < 64; i++)
        EQ(seen[i], i < want);
    EQ(omp_get_level(), 0);
    return check_ok();
}

/* output:
ok
*/
