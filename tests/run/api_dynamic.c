/* api_dynamic.c: omp_set_dynamic and omp_get_dynamic. [OMP 5.2 §18.2.6] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int level = 0, asked = omp_get_max_threads() + 1;
    EQ(omp_get_dynamic(), 0);
    omp_set_dynamic(1);
    EQ(omp_get_dynamic(), 1);
#pragma omp parallel num_threads(asked) reduction(max : level)
    {
        EQ(omp_get_dynamic(), 1);
        OK(omp_get_num_threads() <= asked && omp_get_num_threads() >= 1);
        level = omp_get_level();
    }
    omp_set_dynamic(0);
    EQ(omp_get_dynamic(), 0);
#pragma omp parallel num_threads(asked)
    EQ(omp_get_num_threads(), asked);
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
