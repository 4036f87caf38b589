/* api_explicit_task.c: omp_in_explicit_task, also in a region inside a task. [OMP 5.2 §18.5.2] */
// SPDX-License-Identifier: MIT
#include "check.h"
int main(void)
{
    int tasks = 0;
    EQ(omp_in_explicit_task(), 0);
#pragma omp task
    OK(omp_in_explicit_task());
    omp_set_max_active_levels(2);
#pragma omp parallel
    {
        EQ(omp_in_explicit_task(), 0);
#pragma omp single
        for (int i = 0; i < 20; i++) {
#pragma omp task if (i % 3)
            {
                OK(omp_in_explicit_task());
#pragma omp parallel num_threads(2)
                EQ(omp_in_explicit_task(), 0);
#pragma omp task final(1)
                {
                    OK(omp_in_explicit_task());
#pragma omp atomic
                    tasks++;
                }
#pragma omp taskwait
                OK(omp_in_explicit_task());
            }
        }
        EQ(omp_in_explicit_task(), 0);
    }
    EQ(omp_in_explicit_task(), 0);
    EQ(tasks, 20);
    return check_ok();
}

/* output:
ok
*/
