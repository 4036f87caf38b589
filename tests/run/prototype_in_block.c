/* prototype_in_block.c: a prototype in a block converts the arguments of calls in regions; at file
 * scope the function has no prototype. */
// SPDX-License-Identifier: MIT
#include "check.h"

int scale();

static int whole_function(void)
{
    int scale(double, long), sum = 0;
#pragma omp parallel for reduction(+ : sum) num_threads(2)
    for (int i = 0; i < 2; i++)
        sum += scale(i, 2) * omp_get_level();
    return sum;
}

static int in_region(void)
{
    int sum = 0;
#pragma omp parallel num_threads(1)
    {
        int scale(double, long);
#pragma omp task shared(sum)
        sum = scale(omp_get_level(), 5);
    }
    return sum;
}

int scale(double a, long b)
{
    return (int)(a * 10) + (int)b;
}

int main(void)
{
    EQ(whole_function(), 14);
    EQ(in_region(), 15);
    return check_ok();
}

/* output:
ok
*/
