/* task_shared_inherited.c: a variable shared in all enclosing constructs up to the region is shared in a
 * task. [OMP 5.2 §5.1.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int a = 0, arr[4] = {0}, level = 0;
#pragma omp parallel
#pragma omp single
    {
#pragma omp task
        {
            a = 5 * omp_get_level();
#pragma omp task
            {
                arr[2] = 6;
#pragma omp task
                level = omp_get_level();
            }
        }
    }
    EQ(a, 5);
    EQ(arr[2], 6);
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
