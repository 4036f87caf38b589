/* parallel_num_threads.c: num_threads sets the size of one team, and overrides nthreads-var. [OMP
 * 5.2 §10.1.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int size(int asked)
{
    int n = 0;
#pragma omp parallel num_threads(asked) shared(n)
    {
#pragma omp master
        n = omp_get_num_threads();
    }
    return n;
}
int main(void)
{
    int before = omp_get_max_threads(), n = 0;
    for (int i = 1; i <= 9; i++)
        EQ(size(i), i);
#pragma omp parallel num_threads(2 + 3)
#pragma omp single
    n = omp_get_num_threads();
    EQ(n, 5);
    EQ(omp_get_max_threads(), before);
    EQ(size(omp_get_max_threads()), before);
    return check_ok();
}

/* output:
ok
*/
