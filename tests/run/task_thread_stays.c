/* task_thread_stays.c: a tied task stays on its thread across task scheduling points. [OMP 5.2 §12.9] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int done = 0;
#pragma omp parallel
    for (int i = 0; i < 100; i++) {
#pragma omp task
        {
            int me = omp_get_thread_num();
#pragma omp taskyield
            EQ(omp_get_thread_num(), me);
            for (int k = 0; k < 3; k++) {
#pragma omp task
                {
#pragma omp atomic
                    done += omp_get_level();
                }
            }
#pragma omp taskwait
            EQ(omp_get_thread_num(), me);
        }
    }
    EQ(done, 300 * omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
