/* for_nowait.c: with nowait no thread waits at the end of the loop. [OMP 5.2 §11.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), arrived = 0;
#pragma omp parallel
    {
        EQ(omp_get_level(), 1);
        /* The first iteration waits until all other threads are past the loop. */
#pragma omp for schedule(static, 1) nowait
        for (int i = 0; i < n; i++)
            if (i == 0) {
                int seen = 0;
                while (seen < n - 1) {
#pragma omp atomic read
                    seen = arrived;
                }
            }
        if (omp_get_thread_num() != 0) {
#pragma omp atomic
            arrived++;
        }
    }
    EQ(arrived, n - 1);
    return check_ok();
}

/* output:
ok
*/
