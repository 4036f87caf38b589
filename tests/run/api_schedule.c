/* api_schedule.c: omp_get_schedule returns the values that were set; a chunk below 1 means the
 * default. [OMP 5.2 §18.2.12] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    omp_sched_t kind;
    int chunk, level = 0;
    omp_get_schedule(&kind, &chunk);
    EQ(kind, omp_sched_static);
    EQ(chunk, 0);
    omp_set_schedule(omp_sched_guided, 6);
    omp_get_schedule(&kind, &chunk);
    EQ(kind, omp_sched_guided);
    EQ(chunk, 6);
    omp_set_schedule(omp_sched_dynamic, 0);
    omp_get_schedule(&kind, &chunk);
    EQ(kind, omp_sched_dynamic);
    EQ(chunk, 1);
    omp_set_schedule(omp_sched_auto, 3);
    omp_get_schedule(&kind, &chunk);
    EQ(kind, omp_sched_auto);
    omp_set_schedule(omp_sched_static, 4);
#pragma omp parallel private(kind, chunk) reduction(max : level)
    {
        omp_get_schedule(&kind, &chunk);
        EQ(kind, omp_sched_static);
        EQ(chunk, 4);
        omp_set_schedule(omp_sched_dynamic, 10 + omp_get_thread_num());
        omp_get_schedule(&kind, &chunk);
        EQ(chunk, 10 + omp_get_thread_num());
        level = omp_get_level();
    }
    omp_get_schedule(&kind, &chunk);
    EQ(kind, omp_sched_static);
    EQ(chunk, 4);
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
