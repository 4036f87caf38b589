/* parallel_empty.c: a region whose body is a null statement or an empty block is a region. [OMP 5.2 §10.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int level = 0;
#pragma omp parallel
    ;
#pragma omp parallel
    {
    }
#pragma omp parallel num_threads(3)
    {
        ;
    }
#pragma omp parallel reduction(max : level)
#pragma omp parallel reduction(max : level)
    level = omp_get_level();
    EQ(level, 2);
    return check_ok();
}

/* output:
ok
*/
