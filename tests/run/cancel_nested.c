/* cancel_nested.c: cancelling a region ends that region only. [OMP 5.2 §11.1]
 * env: OMP_CANCELLATION=true OMP_MAX_ACTIVE_LEVELS=3
 */
// SPDX-License-Identifier: MIT
#include "check.h"

static int inner_after, outer_after, tasks;

static void inner(int who)
{
    int level = 0;
#pragma omp parallel num_threads(2) reduction(max : level)
    {
        level = omp_get_level();
#pragma omp task
#pragma omp atomic
        tasks++;
        if (omp_get_thread_num() == who % omp_get_num_threads()) {
#pragma omp cancel parallel
        }
        if (who < 100)
            for (;;) {
#pragma omp cancellation point parallel
            }
        inner_after++;
    }
    EQ(level, 2);
}

int main(void)
{
    int n = omp_get_max_threads();
    for (int round = 0; round < 20; round++) {
        outer_after = 0;
#pragma omp parallel
        {
            inner(omp_get_thread_num());
#pragma omp cancellation point parallel
#pragma omp barrier
#pragma omp atomic
            outer_after++;
#pragma omp for schedule(dynamic)
            for (int i = 0; i < 4; i++) {
                inner(i);
                if (i == 2) {
#pragma omp cancel for
                    outer_after = -100;
                }
            }
            // Although the outer region is already cancelled, its inner region runs completely.
#pragma omp masked
            {
                int count = 0;
#pragma omp parallel num_threads(2) shared(count)
                {
#pragma omp barrier
#pragma omp atomic
                    count++;
#pragma omp cancellation point parallel
                }
                OK(count == 2 || count == 1);
            }
            if (omp_get_thread_num() == 0) {
#pragma omp cancel parallel
            }
#pragma omp barrier
            outer_after = -200;
        }
        EQ(outer_after, n);
    }
    EQ(inner_after, 0);
    OK(tasks > 20 * n);
    return check_ok();
}

/* output:
ok
*/
