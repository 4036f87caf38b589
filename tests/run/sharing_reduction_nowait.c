/* sharing_reduction_nowait.c: a reduction with nowait is complete at the next barrier. [OMP 5.2 §5.5.8] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    long a = 0, b = 0;
#pragma omp parallel
    {
#pragma omp for reduction(+ : a) nowait
        for (int i = 0; i < 1000; i++)
            a += i;
#pragma omp for reduction(+ : b) schedule(dynamic, 10) nowait
        for (int i = 0; i < 1000; i++)
            b += i * omp_get_level();
#pragma omp barrier
        EQ(a, 499500);
        EQ(b, 499500);
    }
    EQ(a, b);
    return check_ok();
}

/* output:
ok
*/
