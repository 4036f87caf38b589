/* task_with_parallel.c: a parallel region inside a task. [OMP 5.2 §12.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int out[6] = {0};
    omp_set_nested(1);
    omp_set_max_active_levels(2);
#pragma omp parallel num_threads(2)
#pragma omp single
    for (int i = 0; i < 6; i++) {
#pragma omp task shared(out) firstprivate(i)
        {
            int sum = 0;
#pragma omp parallel for num_threads(3) reduction(+ : sum)
            for (int k = 0; k <= i; k++)
                sum += k * (omp_get_level() - 1);
            out[i] = sum;
            EQ(omp_get_level(), 1);
        }
    }
    for (int i = 0; i < 6; i++)
        EQ(out[i], i * (i + 1) / 2);
    return check_ok();
}

/* output:
ok
*/
