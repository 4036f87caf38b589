/* env_schedule_guided.c: OMP_SCHEDULE is read without regard to case. [OMP 5.2 §21.2.1] */
// SPDX-License-Identifier: MIT
// env: OMP_SCHEDULE=GuideD,4
#include "check.h"

int main(void)
{
    int times[50] = {0}, chunk;
    omp_sched_t kind;
    omp_get_schedule(&kind, &chunk);
    EQ(kind, omp_sched_guided);
    EQ(chunk, 4);
#pragma omp parallel for schedule(runtime) ordered
    for (int i = 0; i < 50; i++) {
#pragma omp ordered
        times[i] += omp_get_level();
    }
    for (int i = 0; i < 50; i++)
        EQ(times[i], 1);
    return check_ok();
}

/* output:
ok
*/
