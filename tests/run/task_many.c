/* task_many.c: a hundred thousand small tasks from all threads. [OMP 5.2 §12.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads();
    static long count[64];
#pragma omp parallel
    for (int i = 0; i < 100000 / n; i++) {
#pragma omp task
        count[omp_get_thread_num()] += omp_get_level();
    }
    long sum = 0;
    for (int t = 0; t < n; t++)
        sum += count[t];
    EQ(sum, 100000 / n * n);
    return check_ok();
}

/* output:
ok
*/
