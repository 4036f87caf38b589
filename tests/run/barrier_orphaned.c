/* barrier_orphaned.c: an orphaned barrier binds to the caller's team; outside all regions it does
 * nothing.
 * [OMP 5.2 §15.3.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

static void wait_here(void)
{
#pragma omp barrier
}
static void maybe(int yes)
{
    if (yes) {
#pragma omp barrier
        ;
    }
}
int main(void)
{
    int n = omp_get_max_threads(), count = 0;
    wait_here();
#pragma omp parallel
    {
#pragma omp atomic
        count += omp_get_level();
        wait_here();
        EQ(count, n);
        maybe(1);
        maybe(0);
#pragma omp atomic
        count++;
        maybe(n);
        EQ(count, 2 * n);
    }
    wait_here();
    EQ(count, 2 * n);
    return check_ok();
}

/* output:
ok
*/
