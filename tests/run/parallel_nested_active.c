/* parallel_nested_active.c: if nesting is allowed, an inner region has its own team. [OMP 5.2
 * §10.1.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int outer = omp_get_max_threads(), total = 0;
    omp_set_nested(1);
    omp_set_max_active_levels(4);
#pragma omp parallel reduction(+ : total)
    {
        int me = omp_get_thread_num();
#pragma omp parallel num_threads(2) reduction(+ : total)
        {
            EQ(omp_get_num_threads(), 2);
            EQ(omp_get_level(), 2);
            EQ(omp_get_ancestor_thread_num(1), me);
            EQ(omp_get_team_size(1), outer);
            total += 1 + omp_get_thread_num();
        }
        EQ(omp_get_level(), 1);
        EQ(omp_get_thread_num(), me);
    }
    EQ(total, 3 * outer);
    return check_ok();
}

/* output:
ok
*/
