/* api_pointers.c: a region can call an omp_ routine through its address. [OMP 5.2 §18] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int (*level)(void) = omp_get_level, (*num)(void) = omp_get_thread_num, sum = 0;
    int (*const all[])(void) = {omp_get_num_threads, omp_get_active_level, omp_in_parallel};
    int n = omp_get_max_threads();
#pragma omp parallel reduction(+ : sum)
    {
        EQ(num(), omp_get_thread_num());
        EQ(all[0](), n);
        EQ(all[1](), n > 1);
        EQ(all[2](), n > 1);
        sum += level();
    }
    EQ(sum, n);
    return check_ok();
}

/* output:
ok
*/
