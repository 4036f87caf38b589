/* task_firstprivate_default.c: a variable that is private in the enclosing context is firstprivate
 * in a task.
 * [OMP 5.2 §5.1.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int sum = 0, level = 0;
#pragma omp parallel
#pragma omp single
    {
        int local = 0;
        level = omp_get_level();
        for (int i = 1; i <= 100; i++) {
            local = i * 2;
#pragma omp task shared(sum)
            {
                EQ(local, 2 * i);
                local = -1;
#pragma omp atomic
                sum += i;
            }
            EQ(local, 2 * i);
            local = 0;
        }
    }
    EQ(sum, 5050);
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
