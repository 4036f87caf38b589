/* sharing_firstprivate_loop.c: firstprivate on a loop is copied once for each thread, not for each iteration.
 * [OMP 5.2 §5.4.4] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), count = 10, last[64] = {0};
#pragma omp parallel
    {
#pragma omp for firstprivate(count) schedule(static, 1)
        for (int i = 0; i < n * 4; i++)
            last[omp_get_thread_num()] = count += omp_get_level();
        EQ(count, 10);
    }
    for (int t = 0; t < n; t++)
        EQ(last[t], 14);
    return check_ok();
}

/* output:
ok
*/
