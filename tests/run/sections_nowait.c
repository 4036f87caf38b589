/* sections_nowait.c: with nowait, threads without a section continue. [OMP 5.2 §11.3] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), arrived = 0, done = 0;
#pragma omp parallel
    {
        int mine = 0;
#pragma omp sections nowait
        {
#pragma omp section
            {
                int seen = 0;
                mine = omp_get_level();
                while (seen < n - 1) {
#pragma omp atomic read
                    seen = arrived;
                }
#pragma omp atomic
                done++;
            }
        }
        if (!mine) {
#pragma omp atomic
            arrived++;
        }
    }
    EQ(arrived, n - 1);
    EQ(done, 1);
    return check_ok();
}

/* output:
ok
*/
