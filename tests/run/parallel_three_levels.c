/* parallel_three_levels.c: three active levels have 2x3x2 threads, and each thread knows its
 * ancestors.
 * [OMP 5.2 §10.1.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int seen[2][3][2] = {{{0}}};
    omp_set_nested(1);
    omp_set_max_active_levels(3);
#pragma omp parallel num_threads(2)
#pragma omp parallel num_threads(3)
#pragma omp parallel num_threads(2)
    {
        EQ(omp_get_level(), 3);
        EQ(omp_get_active_level(), 3);
        EQ(omp_get_team_size(2), 3);
        int *p = &seen[omp_get_ancestor_thread_num(1)][omp_get_ancestor_thread_num(2)][omp_get_thread_num()];
#pragma omp atomic
        ++*p;
    }
    for (int i = 0; i < 12; i++)
        EQ((&seen[0][0][0])[i], 1);
    return check_ok();
}

/* output:
ok
*/
