/* for_empty.c: loops without iterations end immediately under every schedule. [OMP 5.2 §11.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int times = 0, lo = 3, hi = 3, level = 0;
#pragma omp parallel reduction(+ : times, level)
    {
#pragma omp for
        for (int i = lo; i < hi; i++)
            times++;
#pragma omp for schedule(static, 2)
        for (int i = lo; i > hi; i--)
            times++;
#pragma omp for schedule(dynamic)
        for (int i = hi + 1; i <= lo; i++)
            times++;
#pragma omp for schedule(guided) nowait
        for (unsigned i = 8; i < 3; i++)
            times++;
#pragma omp for ordered
        for (int i = -5; i >= 5; i--) {
#pragma omp ordered
            times++;
        }
#pragma omp for schedule(runtime)
        for (long i = 0; i < -1000000000000; i++)
            times++;
        level += omp_get_level();
    }
    EQ(times, 0);
    EQ(level, omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
