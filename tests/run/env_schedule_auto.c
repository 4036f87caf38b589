/* env_schedule_auto.c: OMP_SCHEDULE=auto. [OMP 5.2 §21.2.1] */
// SPDX-License-Identifier: MIT
// env: OMP_SCHEDULE=auto
#include "check.h"

int main(void)
{
    int times[50] = {0}, chunk;
    omp_sched_t kind;
    omp_get_schedule(&kind, &chunk);
    EQ(kind, omp_sched_auto);
#pragma omp parallel for schedule(runtime)
    for (int i = 49; i >= 0; i--)
        times[i] += omp_get_level();
    for (int i = 0; i < 50; i++)
        EQ(times[i], 1);
    return check_ok();
}

/* output:
ok
*/
