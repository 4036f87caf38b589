/* cancel_off.c: without OMP_CANCELLATION cancel does nothing, but its if clause is evaluated. [OMP 5.2 §11.1]
 * env: OMP_CANCELLATION=false
 */
// SPDX-License-Identifier: MIT
#include "check.h"

static int asked(int *times)
{
#pragma omp atomic
    ++*times;
    return 1;
}

int main(void)
{
    int n = omp_get_max_threads(), times = 0, after = 0, sum = 0, level = 0;
    EQ(omp_get_cancellation(), 0);
#pragma omp parallel reduction(max : level)
    {
#pragma omp cancel parallel if (cancel : asked(&times))
#pragma omp cancellation point parallel
#pragma omp barrier
#pragma omp atomic
        after++;
#pragma omp for reduction(+ : sum)
        for (int i = 0; i < 100; i++) {
#pragma omp cancel for
            sum += i;
        }
#pragma omp sections
        {
#pragma omp section
            {
#pragma omp cancel sections
#pragma omp atomic
                after++;
            }
        }
#pragma omp single
#pragma omp taskgroup
        for (int i = 0; i < 10; i++) {
#pragma omp task
            {
#pragma omp cancel taskgroup
#pragma omp atomic
                after++;
            }
        }
        level = omp_get_level();
    }
    EQ(level, 1);
    EQ(times, n);
    EQ(after, n + 11);
    EQ(sum, 4950);
    return check_ok();
}

/* output:
ok
*/
