/* api_levels.c: omp_get_level, omp_get_active_level, ancestors and team sizes at every depth. [OMP
 * 5.2 §18.2.17] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    omp_set_nested(1);
    omp_set_max_active_levels(3);
    EQ(omp_get_level(), 0);
    EQ(omp_get_ancestor_thread_num(0), 0);
    EQ(omp_get_team_size(0), 1);
    EQ(omp_get_team_size(-1), -1);
    EQ(omp_get_ancestor_thread_num(1), -1);
#pragma omp parallel num_threads(2)
    {
        int a = omp_get_thread_num();
#pragma omp parallel num_threads(1)
#pragma omp parallel num_threads(3)
        {
            EQ(omp_get_level(), 3);
            EQ(omp_get_active_level(), 2);
            EQ(omp_get_ancestor_thread_num(0), 0);
            EQ(omp_get_ancestor_thread_num(1), a);
            EQ(omp_get_ancestor_thread_num(2), 0);
            EQ(omp_get_ancestor_thread_num(3), omp_get_thread_num());
            EQ(omp_get_ancestor_thread_num(4), -1);
            EQ(omp_get_ancestor_thread_num(-1), -1);
            EQ(omp_get_team_size(0), 1);
            EQ(omp_get_team_size(1), 2);
            EQ(omp_get_team_size(2), 1);
            EQ(omp_get_team_size(3), 3);
            EQ(omp_get_team_size(4), -1);
            EQ(omp_get_num_threads(), 3);
        }
    }
    return check_ok();
}

/* output:
ok
*/
