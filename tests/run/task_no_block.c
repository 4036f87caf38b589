/* task_no_block.c: a task may be one statement of any kind. [OMP 5.2 §12.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int count;
static void bump(void)
{
#pragma omp atomic
    count += omp_get_level();
}
int main(void)
{
#pragma omp parallel num_threads(2)
#pragma omp single
    {
#pragma omp task
        bump();
#pragma omp task
        for (int i = 0; i < 3; i++)
            bump();
#pragma omp task
        if (omp_get_level() >= 0)
            bump();
        else
            abort();
#pragma omp task
        ;
#pragma omp task
        do
            bump();
        while (0);
#pragma omp task
#pragma omp critical
        bump();
#pragma omp task
#pragma omp task
        bump();
    }
    EQ(count, 8);
    return check_ok();
}

/* output:
ok
*/
