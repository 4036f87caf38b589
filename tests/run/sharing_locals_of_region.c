/* sharing_locals_of_region.c: variables declared in a region, and in functions called from it, are private.
 * [OMP 5.2 §5.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int depth(int n)
{
    int here[4] = {n, n, n, n};
    for (volatile int spin = 0; spin < 20; spin++)
        ;
    return n ? depth(n - 1) + (here[3] == n) : omp_get_level();
}
int main(void)
{
    int n = omp_get_max_threads(), *a[64];
#pragma omp parallel
    {
        int mine = omp_get_thread_num();
        a[mine] = &mine;
        EQ(depth(20), 21);
#pragma omp barrier
        for (int t = 0; t < n; t++)
            EQ(*a[t], t);
#pragma omp barrier
    }
    return check_ok();
}

/* output:
ok
*/
