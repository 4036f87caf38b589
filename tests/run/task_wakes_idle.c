/* task_wakes_idle.c: a thread that falls asleep in the last barrier of a region does not miss a task that
 * is made at the same time. The creator waits in user code, so no other thread runs the task. This is not
 * required, but other runtimes do it, and programs rely on it. [OMP 5.2 §12.9] */
// SPDX-License-Identifier: MIT
// env: OMP_WAIT_POLICY=PASSIVE
#include "check.h"
#include <sched.h>

static unsigned random_number = 1;

static void work_for_a_moment(void)
{
    random_number = random_number * 1103515245 + 12345;
    for (volatile unsigned i = 0; i < (random_number >> 16) % 3000; i++)
        ;
}

static int is_set(int *flag)
{
    int its;
#pragma omp atomic read acquire
    its = *flag;
    return its;
}

int main(void)
{
    int levels = 0;
    omp_set_dynamic(0);
    for (int i = 0; i < 8000; i++) {
        int done = 0;
#pragma omp parallel num_threads(2) reduction(+ : levels)
        {
            levels += omp_get_level();
            if (omp_get_thread_num() == 0 && omp_get_num_threads() == 2) {
                work_for_a_moment();
#pragma omp task shared(done)
#pragma omp atomic write release
                done = 1;
                double end = omp_get_wtime() + 60;
                while (!is_set(&done) && omp_get_wtime() < end)
                    sched_yield();
                OK(is_set(&done));
            }
        }
    }
    EQ(levels, 8000 * 2);
    return check_ok();
}
/* output:
ok
*/
