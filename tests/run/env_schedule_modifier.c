/* env_schedule_modifier.c: OMP_SCHEDULE may begin with a modifier. [OMP 5.2 §21.2.1] */
// SPDX-License-Identifier: MIT
// env: OMP_SCHEDULE="monotonic : guided, 3"
#include "check.h"
int main(void)
{
    omp_sched_t kind;
    int chunk, sum = 0;
    omp_get_schedule(&kind, &chunk);
    EQ((unsigned)kind, omp_sched_guided | omp_sched_monotonic);
    EQ(chunk, 3);
#pragma omp parallel for schedule(runtime) reduction(+ : sum)
    for (int i = 0; i < 100; i++)
        sum += omp_get_level();
    EQ(sum, 100);
    return check_ok();
}

/* output:
ok
*/
