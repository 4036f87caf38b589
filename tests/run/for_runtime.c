/* for_runtime.c: schedule(runtime) uses the schedule of omp_set_schedule. [OMP
 * 5.2 §11.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), owner[60], times[60] = {0};
    omp_set_schedule(omp_sched_static, 7);
#pragma omp parallel for schedule(runtime)
    for (int i = 0; i < 60; i++)
        owner[i] = omp_get_thread_num() + omp_get_level();
    for (int i = 0; i < 60; i++)
        EQ(owner[i] - 1, i / 7 % n);
    omp_sched_t all[] = {omp_sched_static, omp_sched_dynamic, omp_sched_guided, omp_sched_auto};
    for (int s = 0; s < 4; s++)
        for (int c = 0; c < 4; c++) {
            omp_set_schedule(all[s], c);
#pragma omp parallel for schedule(runtime)
            for (int i = 0; i < 60; i++)
                times[i]++;
        }
    for (int i = 0; i < 60; i++)
        EQ(times[i], 16);
    return check_ok();
}

/* output:
ok
*/
