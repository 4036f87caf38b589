/* task_reduction_waits.c: at the end of a region whose reduction has the task modifier, a thread
 * waits for a task that another thread executes. [OMP 5.2 §5.5.8] */
// SPDX-License-Identifier: MIT
// threads: 2 8
#include "check.h"
#include <unistd.h>

static int sum, started;

/* Makes a task, and returns when another thread has started it. */
static void make(void)
{
    int seen = 0;
#pragma omp task in_reduction(+ : sum)
    {
#pragma omp atomic write
        started = 1;
        usleep(100000);
        sum += 10 * omp_get_level();
    }
    while (!seen)
#pragma omp atomic read
        seen = started;
}

int main(void)
{
#pragma omp parallel reduction(task, + : sum)
#pragma omp master
    make();
    EQ(sum, 10);

    started = 0;
#pragma omp parallel
#pragma omp for reduction(task, + : sum) schedule(dynamic)
    for (int i = 0; i < 1; i++)
        make();
    EQ(sum, 20);
    return check_ok();
}

/* output:
ok
*/
