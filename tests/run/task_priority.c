/* task_priority.c: one thread runs ready tasks in the order of their
 * priorities. [OMP 5.2 §12.4] */
// SPDX-License-Identifier: MIT
// env: OMP_MAX_TASK_PRIORITY=10
#include "check.h"

static int at, order[200];

int main(void)
{
    EQ(omp_get_max_task_priority(), 10);
    /* Thread 1 is kept busy, so the other thread alone decides the order. */
#pragma omp parallel num_threads(2)
    {
        static int started, over;
        if (omp_get_thread_num() != 0) {
#pragma omp atomic write
            started = 1;
            for (int end = 0; !end;) {
#pragma omp flush
#pragma omp atomic read
                end = over;
            }
        } else {
            for (int go = omp_get_num_threads() == 1; !go;) {
#pragma omp flush
#pragma omp atomic read
                go = started;
            }
            for (int i = 0; i < 60; i++) {
#pragma omp task priority(i % 4 * 2) if(i < 60)
                { order[at++] = i % 4 * 2; i = 1000; }
#pragma omp task priority(i == 7 ? 2000000000 : i == 9 ? -4 : 3)
                order[at++] = i == 7 ? 10 : i == 9 ? 0 : 3;
            }
#pragma omp taskwait
#pragma omp atomic write
            over = 1;
        }
    }
    EQ(at > 0, 1);
    int sorted = 1;
    for (int i = 1; i < at; i++)
        sorted &= order[i - 1] >= order[i];
    EQ(sorted, 1);
    EQ(order[0], 10);
    return check_ok();
}

/* output:
ok
*/
