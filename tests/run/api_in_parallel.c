/* api_in_parallel.c: omp_in_parallel is true if a region around it is active. [OMP 5.2 §18.2.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), level = 0;
    EQ(omp_in_parallel(), 0);
    omp_set_max_active_levels(1);
#pragma omp parallel reduction(max : level)
    {
        EQ(omp_in_parallel(), n > 1);
#pragma omp parallel num_threads(1)
        EQ(omp_in_parallel(), n > 1);
#pragma omp parallel if (0)
        EQ(omp_in_parallel(), n > 1);
        level = omp_get_level();
    }
#pragma omp parallel num_threads(1)
    EQ(omp_in_parallel(), 0);
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
