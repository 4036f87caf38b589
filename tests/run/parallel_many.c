/* parallel_many.c: the whole team executes thousands of regions, one after another. [OMP 5.2
 * §10.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), times[64] = {0};
    for (int i = 0; i < 3000; i++)
#pragma omp parallel
        times[omp_get_thread_num()] += omp_get_level();
    for (int t = 0; t < n; t++)
        EQ(times[t], 3000);
    return check_ok();
}

/* output:
ok
*/
