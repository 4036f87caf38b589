/* master_no_barrier.c: master implies no barrier, so thread 0 may wait in the block for the other
 * threads. [OMP 5.2 §10.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int arrived;
static void meet(int n)
{
#pragma omp master
    {
        int seen = 0;
        while (seen < n - 1) {
#pragma omp atomic read
            seen = arrived;
        }
    }
    if (omp_get_thread_num() != 0) {
#pragma omp atomic
        arrived++;
    }
}
int main(void)
{
    int n = omp_get_max_threads(), level = 0;
#pragma omp parallel reduction(max : level)
    {
        meet(n);
        level = omp_get_level();
    }
    EQ(arrived, n - 1);
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
