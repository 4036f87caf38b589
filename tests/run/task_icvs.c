/* task_icvs.c: a task has its own ICVs, and inherits the ICVs' values when the task is created.
 * [OMP 5.2 §2.2] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int kind_ok = 0;
    omp_set_num_threads(4);
    omp_set_schedule(omp_sched_dynamic, 9);
#pragma omp parallel num_threads(2)
#pragma omp single
    {
        omp_set_num_threads(6);
#pragma omp task shared(kind_ok)
        {
            omp_sched_t kind;
            int chunk;
            EQ(omp_get_max_threads(), 6);
            omp_set_num_threads(3);
            omp_get_schedule(&kind, &chunk);
            EQ(chunk, 9);
            omp_set_schedule(omp_sched_static, 2);
            EQ(omp_get_max_threads(), 3);
            kind_ok = omp_get_level();
        }
#pragma omp taskwait
        EQ(omp_get_max_threads(), 6);
    }
    EQ(omp_get_max_threads(), 4);
    EQ(kind_ok, 1);
    return check_ok();
}

/* output:
ok
*/
