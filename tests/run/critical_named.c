/* critical_named.c: critical regions of different names do not exclude each other and may nest.
 * [OMP 5.2 §15.2] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int a = 0, b = 0, n = omp_get_max_threads();
#pragma omp parallel
    {
#pragma omp critical(outer)
        {
            a += omp_get_level();
#pragma omp critical(inner)
            {
                b++;
#pragma omp critical
                b++;
            }
        }
#pragma omp critical(inner)
        b++;
    }
    EQ(a, n);
    EQ(b, 3 * n);
    return check_ok();
}

/* output:
ok
*/
