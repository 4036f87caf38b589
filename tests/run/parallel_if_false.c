/* parallel_if_false.c: with if(0), a parallel region has one thread, but is
 * still a parallel region. [OMP 5.2 §10.1.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    volatile int no = 0;
    int times = 0;
#pragma omp parallel if (no) num_threads(4)
    {
        times++;
        EQ(omp_get_num_threads(), 1);
        EQ(omp_get_thread_num(), 0);
        EQ(omp_get_level(), 1);
        EQ(omp_get_active_level(), 0);
        EQ(omp_in_parallel(), 0);
    }
#pragma omp parallel if (0)
    times += omp_get_level();
    EQ(times, 2);
    return check_ok();
}

/* output:
ok
*/
