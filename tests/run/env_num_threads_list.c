/* env_num_threads_list.c: OMP_NUM_THREADS may list a size for each level; the last size repeats.
 * [OMP 5.2 §21.1.2] */
// SPDX-License-Identifier: MIT
// threads: 1
// env: OMP_NUM_THREADS=2,3,1 OMP_NESTED=true OMP_MAX_ACTIVE_LEVELS=4
#include "check.h"

int main(void)
{
    int n = 0;
    EQ(omp_get_max_threads(), 2);
#pragma omp parallel
    {
        EQ(omp_get_num_threads(), 2);
        EQ(omp_get_max_threads(), 3);
#pragma omp parallel
        {
            EQ(omp_get_num_threads(), 3);
#pragma omp parallel
            {
                EQ(omp_get_num_threads(), 1);
#pragma omp parallel
                {
                    EQ(omp_get_num_threads(), 1);
#pragma omp atomic
                    n += omp_get_level();
                }
            }
        }
    }
    EQ(n, 24);
    return check_ok();
}

/* output:
ok
*/
