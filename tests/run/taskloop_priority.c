/* taskloop_priority.c: the tasks of a taskloop have the priority of the taskloop. [OMP 5.2 §12.4,
 * §12.6] */
// SPDX-License-Identifier: MIT
// env: OMP_MAX_TASK_PRIORITY=5
// threads: 2
#include "check.h"

static int at, order[64], over, started;

int main(void)
{
#pragma omp parallel num_threads(2)
    if (omp_get_thread_num() == 0) {
        for (int go = omp_get_num_threads() == 1; !go;) {
#pragma omp flush
#pragma omp atomic read
            go = started;
        }
#pragma omp taskgroup
        {
            for (int priority = 1; priority < 4; priority++)
#pragma omp taskloop nogroup num_tasks(8) priority(priority)
                for (int i = 0; i < 8; i++)
                    order[at++] = priority;
        }
#pragma omp atomic write
        over = 1;
    } else { /* keeps this thread from executing tasks */
#pragma omp atomic write
        started = 1;
        for (int end = 0; !end;) {
#pragma omp flush
#pragma omp atomic read
            end = over;
        }
    }
    EQ(at, 24);
    for (int i = 0; i < 24; i++)
        EQ(order[i], 3 - i / 8);
    return check_ok();
}

/* output:
ok
*/
