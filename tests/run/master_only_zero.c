/* master_only_zero.c: only thread 0 runs the block. [OMP 5.2 §10.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int times = 0, all = 0;
#pragma omp parallel
    {
#pragma omp master
        {
            EQ(omp_get_thread_num(), 0);
            times += omp_get_level();
        }
#pragma omp atomic
        all++;
#pragma omp master
        times += 10;
    }
    EQ(times, 11);
    EQ(all, omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
