/* parallel_return_value.c: a region in a function that returns a value; an expression calls the
 * function.
 * [OMP 5.2 §10.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

static double mean(const double *x, int n)
{
    double sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < n; i++)
        sum += x[i] * omp_get_level();
    return sum / n;
}
static int level(void)
{
    int l = -1;
#pragma omp parallel
    {
#pragma omp single
        l = omp_get_level();
    }
    return l;
}
int main(void)
{
    double x[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    OK(mean(x, 8) + mean(x, 2) == 4.5 + 1.5);
    EQ(level() + 10 * level(), 11);
    return check_ok();
}

/* output:
ok
*/
