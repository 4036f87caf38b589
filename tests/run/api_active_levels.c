/* api_active_levels.c: omp_get_supported_active_levels bounds max-active-levels-var. Each task
 * has its own value of this variable. [OMP 5.2 §18.2] */
// SPDX-License-Identifier: MIT
#include "check.h"
int main(void)
{
    int level = 0, most = omp_get_supported_active_levels();
    OK(most >= 4);
    EQ(omp_get_max_active_levels(), 1);
    omp_set_max_active_levels(most + 1);
    EQ(omp_get_max_active_levels(), most);
    omp_set_max_active_levels(2); /* allows nested active regions */
    OK(omp_get_nested());
#pragma omp parallel num_threads(2) reduction(+ : level)
    {
        EQ(omp_get_max_active_levels(), 2);
        if (omp_get_thread_num() == 1)
            omp_set_max_active_levels(1);
#pragma omp barrier
        EQ(omp_get_max_active_levels(), omp_get_thread_num() == 1 ? 1 : 2);
#pragma omp parallel num_threads(3)
#pragma omp single
        level += omp_get_num_threads();
    }
    EQ(level, 4);
    EQ(omp_get_max_active_levels(), 2);
    omp_set_max_active_levels(1);
    EQ(omp_get_nested(), 0);
    return check_ok();
}

/* output:
ok
*/
