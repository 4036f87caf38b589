/* env_dynamic.c: OMP_DYNAMIC=true sets dyn-var. [OMP 5.2 §21.1.1] */
// SPDX-License-Identifier: MIT
// env: OMP_DYNAMIC=TRUE
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), level = 0;
    OK(omp_get_dynamic());
#pragma omp parallel reduction(max : level)
    {
        OK(omp_get_num_threads() <= n);
        OK(omp_get_dynamic());
        level = omp_get_level();
    }
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
