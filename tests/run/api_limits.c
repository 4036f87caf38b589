/* api_limits.c: thread limit, processors and the largest number of levels. [OMP 5.2 §18.2.13] */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <limits.h>
int main(void)
{
    int level = 0;
    OK(omp_get_num_procs() >= 1);
    OK(omp_get_thread_limit() >= 8);
    omp_set_max_active_levels(INT_MAX);
    OK(omp_get_max_active_levels() >= 4);
#pragma omp parallel reduction(max : level)
    {
        OK(omp_get_thread_limit() >= omp_get_num_threads());
        OK(omp_get_num_procs() >= 1);
        level = omp_get_level();
    }
#ifdef _OPENMP
    OK(_OPENMP == 202111);
#else
    level = -1;
#endif
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
