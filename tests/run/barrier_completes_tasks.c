/* barrier_completes_tasks.c: all tasks of the team are complete after a barrier. [OMP 5.2 §15.3.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), done = 0;
#pragma omp parallel
    {
        for (int i = 0; i < 20; i++) {
#pragma omp task shared(done)
            {
#pragma omp task shared(done)
                {
#pragma omp atomic
                    done += omp_get_level();
                }
#pragma omp atomic
                done++;
            }
        }
#pragma omp barrier
        EQ(done, 40 * n);
    }
    EQ(done, 40 * n);
    return check_ok();
}

/* output:
ok
*/
