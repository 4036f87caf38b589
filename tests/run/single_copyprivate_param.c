/* single_copyprivate_param.c: copyprivate of parameters and locals of the function with an orphaned
 * single.
 * [OMP 5.2 §5.7.2] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int next(int add, int *calls)
{
    int value;
#pragma omp single copyprivate(value, add)
    {
        ++*calls;
        value = *calls * 10;
        add += 1;
    }
    return value + add;
}
int main(void)
{
    int calls = 0, level = 0;
#pragma omp parallel
    for (int i = 1; i <= 30; i++) {
        EQ(next(3, &calls), i * 10 + 4);
#pragma omp master
        level += omp_get_level();
    }
    EQ(calls, 30);
    EQ(level, 30);
    return check_ok();
}

/* output:
ok
*/
