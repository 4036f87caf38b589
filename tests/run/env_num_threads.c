/* env_num_threads.c: OMP_NUM_THREADS sets the team size. [OMP 5.2 §21.1.2] */
// SPDX-License-Identifier: MIT
// threads: 1
// env: OMP_NUM_THREADS=5
#include "check.h"

int main(void)
{
    int n = 0;
    EQ(omp_get_max_threads(), 5);
#pragma omp parallel reduction(+ : n)
    n += omp_get_level();
    EQ(n, 5);
    return check_ok();
}

/* output:
ok
*/
