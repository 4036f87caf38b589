/* env_max_active_levels.c: OMP_MAX_ACTIVE_LEVELS bounds nesting. [OMP 5.2 §21.1.4] */
// SPDX-License-Identifier: MIT
// env: OMP_NESTED=true OMP_MAX_ACTIVE_LEVELS=2
#include "check.h"

int main(void)
{
    int n = 0;
    EQ(omp_get_max_active_levels(), 2);
#pragma omp parallel num_threads(2) reduction(+ : n)
#pragma omp parallel num_threads(2) reduction(+ : n)
#pragma omp parallel num_threads(2) reduction(+ : n)
    n += omp_get_level();
    EQ(n, 12);
    return check_ok();
}

/* output:
ok
*/
