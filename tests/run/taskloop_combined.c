/* taskloop_combined.c: parallel master taskloop, master taskloop. [OMP 5.2 §17.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int hit[200];
static int per_thread;
#pragma omp threadprivate(per_thread)

/* An orphaned loop: only thread 0 makes the tasks; any thread may run them. */
static void fill(int n, int value)
{
#pragma omp master taskloop grainsize(value) firstprivate(value)
    for (int i = 0; i < n; i++) {
#pragma omp atomic
        hit[i] += value * omp_get_level();
        value = value + 0;
    }
}

int main(void)
{
    int n = 200, last = 0, threads = 0, no = 0, step = 3, both = 7;
    long sum = 5;
#pragma omp parallel master taskloop num_tasks(n / 10) lastprivate(last) reduction(+ : sum) firstprivate(step)
    for (int i = 0; i < n; i++) {
        hit[i] = omp_get_level();
        last = i * step;
        sum += i;
    }
    for (int i = 0; i < n; i++)
        EQ(hit[i], 1);
    EQ(last, 597);
    EQ(sum, 5 + 19900);

    /* Each clause applies to only one part of the combined construct. */
    int seen = 0;
    per_thread = 40;
#pragma omp parallel master taskloop if (parallel : no) if (taskloop : n) num_threads(4) copyin(per_thread) collapse(2) \
    default(none) shared(seen, n, step) private(both) grainsize(strict : step)
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 5; j++) {
            EQ(omp_get_num_threads(), 1);
            EQ(per_thread, 40);
            both = i;
#pragma omp atomic
            seen += omp_get_level() + both * 0;
        }
    EQ(seen, 20);
    EQ(both, 7);
    int order[30], at = 0;
#pragma omp parallel master taskloop if (taskloop : no) shared(order, at) num_tasks(6)
    for (int i = 0; i < 30; i++) {
        EQ(omp_get_thread_num(), 0);
        order[at++] = i * omp_get_level();
    }
    for (int i = 0; i < 30; i++)
        EQ(order[i], i);

    for (int i = 0; i < n; i++)
        hit[i] = 0;
#pragma omp parallel reduction(+ : threads)
    {
        fill(n, 2);
        threads += omp_get_level();
#pragma omp barrier
#pragma omp master
        for (int i = 0; i < n; i++)
            EQ(hit[i], 2);
        /* A reduction of a thread's own variable: only thread 0 makes tasks, so only thread 0's
         * variable changes. */
        long own = 0;
#pragma omp master taskloop reduction(+ : own)
        for (int i = n; i > 0; i -= 2)
            own += i;
        EQ(own, omp_get_thread_num() == 0 ? 10100 : 0);
    }
    OK(threads >= 1);
    return check_ok();
}
/* output:
ok
*/
