/* task_each_once.c: each task runs once. In a task, omp_get_level and
 * omp_get_num_threads return the values of the parallel region. [OMP 5.2 §12.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), done[64][30] = {{0}};
#pragma omp parallel
    {
        int me = omp_get_thread_num();
        for (int i = 0; i < 30; i++) {
#pragma omp task
            {
                EQ(omp_get_num_threads(), n);
#pragma omp atomic
                done[me][i] += omp_get_level();
            }
        }
    }
    for (int i = 0; i < n * 30; i++)
        EQ(done[i / 30][i % 30], 1);
    return check_ok();
}

/* output:
ok
*/
