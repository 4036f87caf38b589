/* parallel_recursive.c: a region may call the function that contains it, which
 * then encounters the construct again. [OMP 5.2 §10.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int count(int depth)
{
    int sum = 0;
    if (depth == 0)
        return 1;
    EQ(omp_get_level(), 3 - depth);
#pragma omp parallel num_threads(2) reduction(+ : sum)
    {
        EQ(omp_get_level(), 4 - depth);
        sum += count(depth - 1);
    }
    return sum;
}
int main(void)
{
    omp_set_nested(1);
    omp_set_max_active_levels(3);
    EQ(count(3), 8);
    omp_set_max_active_levels(2);
    EQ(count(3), 4);
    return check_ok();
}

/* output:
ok
*/
