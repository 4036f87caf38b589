/* parallel_if_true.c: with a true if clause of any scalar type, the team has the requested size.
 * [OMP 5.2 §10.1.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int want = omp_get_max_threads(), times = 0;
    double half = 0.5;
    const char *p = "x";
#pragma omp parallel if (half) reduction(+ : times)
    times += omp_get_level();
#pragma omp parallel if (p) reduction(+ : times)
    times += omp_get_level();
#pragma omp parallel if (want > 0 && *p == 'x') reduction(+ : times)
    times += omp_get_level();
    EQ(times, 3 * want);
    return check_ok();
}

/* output:
ok
*/
