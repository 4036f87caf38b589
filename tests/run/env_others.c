/* env_others.c: OMP_NUM_TEAMS, OMP_TEAMS_THREAD_LIMIT, OMP_CANCELLATION, OMP_DEFAULT_DEVICE,
 * OMP_TARGET_OFFLOAD. [OMP 5.2 §21] */
// SPDX-License-Identifier: MIT
// env: OMP_NUM_TEAMS=11 OMP_TEAMS_THREAD_LIMIT=12 OMP_CANCELLATION=true OMP_DEFAULT_DEVICE=13 OMP_TARGET_OFFLOAD=disabled
#include "check.h"
int main(void)
{
    int level = 0;
#pragma omp parallel reduction(max : level)
    {
        EQ(omp_get_max_teams(), 11);
        EQ(omp_get_teams_thread_limit(), 12);
        EQ(omp_get_cancellation(), 1);
        EQ(omp_get_default_device(), 13);
        level = omp_get_level();
    }
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
