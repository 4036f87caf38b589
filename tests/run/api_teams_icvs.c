/* api_teams_icvs.c: nteams-var and teams-thread-limit-var, set by routines. [OMP 5.2 §18.4] */
// SPDX-License-Identifier: MIT
#include "check.h"
int main(void)
{
    int level = 0;
    EQ(omp_get_max_teams(), 0);
    EQ(omp_get_teams_thread_limit(), 0);
    omp_set_num_teams(5);
    EQ(omp_get_max_teams(), 5);
    omp_set_num_teams(-1);
    EQ(omp_get_max_teams(), 5);
    omp_set_teams_thread_limit(7);
    omp_set_teams_thread_limit(0);
    EQ(omp_get_teams_thread_limit(), 7);
    EQ(omp_get_cancellation(), 0);
#pragma omp parallel reduction(max : level)
    {
        EQ(omp_get_max_teams(), 5);
        EQ(omp_get_teams_thread_limit(), 7);
        level = omp_get_level();
    }
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
