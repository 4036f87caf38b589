/* task_outside.c: a task outside all parallel regions runs at level 0, before taskwait returns.
 * [OMP 5.2 §12.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int a = 0, b = 0, level = 0;
#pragma omp task shared(a, b)
    {
        a = 1;
#pragma omp task shared(b)
        b = 2;
#pragma omp taskwait
    }
#pragma omp taskwait
    EQ(a + b, 3);
    EQ(level, 0);
#pragma omp parallel reduction(max : level)
    level = omp_get_level();
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
