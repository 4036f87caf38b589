/* task_firstprivate_at_creation.c: firstprivate values are copied when the task is created, not
 * when it runs.
 * [OMP 5.2 §5.4.4] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int v = 0, sum = 0, n = 0;
    double d = 0;
#pragma omp parallel firstprivate(v, d) reduction(+ : n)
    {
        for (int i = 0; i < 50; i++) {
            v = i;
            d = i / 2.0;
#pragma omp task firstprivate(v) firstprivate(d) shared(sum)
            {
                OK(d == v / 2.0);
#pragma omp atomic
                sum += v;
            }
            v = -1000;
            d = -1;
        }
        n += omp_get_level();
    }
    EQ(sum, 1225 * n);
    EQ(n, omp_get_max_threads());
    EQ(v, 0);
    return check_ok();
}

/* output:
ok
*/
