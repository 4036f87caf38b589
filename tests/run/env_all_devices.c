/* env_all_devices.c: OMP_X_ALL applies if OMP_X is not set; values for devices other than the host
 * are ignored. [OMP 5.2 §21] */
// SPDX-License-Identifier: MIT
// env: OMP_NUM_TEAMS_ALL=4 OMP_TEAMS_THREAD_LIMIT=6 OMP_TEAMS_THREAD_LIMIT_ALL=9 OMP_DYNAMIC_DEV=true OMP_DYNAMIC_DEV_0=x OMP_CANCELLATION_ALL=true
#include "check.h"
int main(void)
{
    int level = 0;
    EQ(omp_get_max_teams(), 4);
    EQ(omp_get_teams_thread_limit(), 6);
    EQ(omp_get_dynamic(), 0);
    EQ(omp_get_cancellation(), 0);
#pragma omp parallel reduction(max : level)
    level = omp_get_level();
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
