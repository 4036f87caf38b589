/* critical_counter.c: increments inside critical are never lost. [OMP 5.2 §15.2] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    long n = 0;
    double x = 0;
#pragma omp parallel
    for (int i = 0; i < 5000; i++) {
#pragma omp critical
        {
            n += omp_get_level();
            x = x + 1;
        }
    }
    EQ(n, 5000l * omp_get_max_threads());
    EQ((long)x, n);
    return check_ok();
}

/* output:
ok
*/
