/* task_in_worksharing.c: tasks made by the iterations of a loop and by sections. [OMP 5.2 §12.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int times[60] = {0};
#pragma omp parallel
    {
#pragma omp for schedule(dynamic) nowait
        for (int i = 0; i < 40; i++) {
#pragma omp task
            times[i] += omp_get_level();
        }
#pragma omp sections
        {
#pragma omp section
            for (int i = 40; i < 50; i++)
#pragma omp task firstprivate(i)
                times[i]++;
#pragma omp section
            for (int i = 50; i < 60; i++)
#pragma omp task
                times[i]++;
        }
        for (int i = 0; i < 60; i++)
            EQ(times[i], 1);
    }
    return check_ok();
}

/* output:
ok
*/
