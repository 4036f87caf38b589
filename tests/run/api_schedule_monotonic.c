/* api_schedule_monotonic.c: a schedule keeps the modifier omp_sched_monotonic. [OMP 5.2 §18.2.11] */
// SPDX-License-Identifier: MIT
#include "check.h"
int main(void)
{
    omp_sched_t kind;
    int chunk, sum = 0;
    omp_set_schedule((omp_sched_t)(omp_sched_dynamic | omp_sched_monotonic), 5);
    omp_get_schedule(&kind, &chunk);
    EQ((unsigned)kind, 0x80000002u);
    EQ(chunk, 5);
#pragma omp parallel private(kind, chunk)
    {
        int last = -1;
        omp_get_schedule(&kind, &chunk);
        EQ((unsigned)kind, omp_sched_dynamic | omp_sched_monotonic);
#pragma omp for schedule(runtime) reduction(+ : sum)
        for (int i = 0; i < 1000; i++) {
            OK(i > last);
            last = i;
            sum += omp_get_level();
        }
    }
    EQ(sum, 1000);
    omp_set_schedule((omp_sched_t)omp_sched_monotonic, 5); /* not a kind */
    omp_get_schedule(&kind, &chunk);
    EQ((unsigned)kind, 0x80000002u);
    omp_set_schedule((omp_sched_t)(omp_sched_auto | omp_sched_monotonic), 5);
    omp_get_schedule(&kind, &chunk);
    EQ((unsigned)kind, 0x80000004u);
    omp_set_schedule(omp_sched_guided, 0);
    omp_get_schedule(&kind, &chunk);
    EQ(kind, omp_sched_guided);
    EQ(chunk, 1);
    return check_ok();
}

/* output:
ok
*/
