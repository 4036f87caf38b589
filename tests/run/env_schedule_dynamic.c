/* env_schedule_dynamic.c: OMP_SCHEDULE=dynamic has a chunk of one. [OMP 5.2 §21.2.1] */
// SPDX-License-Identifier: MIT
// env: OMP_SCHEDULE=dynamic
#include "check.h"

int main(void)
{
    int times[50] = {0}, chunk;
    omp_sched_t kind;
    omp_get_schedule(&kind, &chunk);
    EQ(kind, omp_sched_dynamic);
    EQ(chunk, 1);
#pragma omp parallel for schedule(runtime)
    for (int i = 0; i < 50; i++)
        times[i] += omp_get_level();
    for (int i = 0; i < 50; i++)
        EQ(times[i], 1);
    return check_ok();
}

/* output:
ok
*/
