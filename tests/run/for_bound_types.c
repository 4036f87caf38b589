/* for_bound_types.c: bounds and steps are converted to the type of the loop variable. [OMP 5.2
 * §11.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    short lo = -3;
    unsigned char step = 2;
    long hi = 9;
    int n = 0;
    long sum = 0;
#pragma omp parallel reduction(+ : n, sum)
    {
        EQ(omp_get_level(), 1);
#pragma omp for
        for (int i = lo; i < hi; i += step)
            n++, sum += i;
#pragma omp for schedule(dynamic)
        for (long i = lo; i <= 5u + 0 * hi; i++)
            n++, sum += i;
#pragma omp for schedule(static, 2)
        for (long long i = hi; i > lo; i -= step)
            n++, sum += i;
#pragma omp for schedule(guided)
        for (unsigned i = step; i < hi; i += step)
            n++, sum += i;
    }
    EQ(n, 6 + 9 + 6 + 4);
    EQ(sum, 12 + 9 + 24 + 20);
    return check_ok();
}

/* output:
ok
*/
