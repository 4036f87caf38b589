/* api_max_active_levels.c: omp_set_max_active_levels limits nesting; negative values change nothing.
 * [OMP 5.2 §18.2.15] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    omp_set_nested(1);
    omp_set_max_active_levels(2);
    EQ(omp_get_max_active_levels(), 2);
    omp_set_max_active_levels(-3);
    EQ(omp_get_max_active_levels(), 2);
#pragma omp parallel num_threads(2)
#pragma omp parallel num_threads(2)
#pragma omp parallel num_threads(2)
    {
        EQ(omp_get_num_threads(), 1);
        EQ(omp_get_level(), 3);
        EQ(omp_get_active_level(), 2);
    }
    omp_set_max_active_levels(0);
#pragma omp parallel num_threads(4)
    {
        EQ(omp_get_num_threads(), 1);
        EQ(omp_get_level(), 1);
    }
    return check_ok();
}

/* output:
ok
*/
