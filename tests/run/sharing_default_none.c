/* sharing_default_none.c: with default(none), predetermined variables need not be listed. [OMP 5.2
 * §5.4.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int global;
static const int limit = 4;
#pragma omp threadprivate(global)
int main(void)
{
    int i, n = 10, sum = 0, x[10];
#pragma omp parallel default(none) shared(x, n, limit) reduction(+ : sum)
    {
        int local = omp_get_level();
        static int stat = 1;
#pragma omp for
        for (i = 0; i < n; i++)
            x[i] = i * local * stat;
        global = x[3];
        sum += global + limit;
    }
    EQ(sum, 7 * omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
