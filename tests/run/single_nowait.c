/* single_nowait.c: with nowait, no thread waits for the thread in the block. [OMP 5.2 §11.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), arrived = 0, times = 0;
#pragma omp parallel
    {
        int mine = 0;
#pragma omp single nowait
        {
            int seen = 0;
            mine = 1;
            times += omp_get_level();
            while (seen < n - 1) {
#pragma omp atomic read
                seen = arrived;
            }
        }
        if (!mine) {
#pragma omp atomic
            arrived++;
        }
    }
    EQ(times, 1);
    EQ(arrived, n - 1);
    return check_ok();
}

/* output:
ok
*/
