/* taskloop_bundles.c: many small tasks, most of which are made when threads need them. [OMP 5.2 §12.6]
 * env: OMP_CANCELLATION=true
 */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <sched.h>

enum { MANY = 20000 };
static unsigned char hit[MANY];

/* Each task has its own copy of `fresh`, so `fresh` is 0 in its first iteration.
 * `n` is a multiple of `size`, or less. */
static int count_tasks(int n, int size)
{
    int fresh = 0, tasks = 0, wrong = 0;
    struct { int before[20], at; } array = {{0}, 7};
#pragma omp taskloop grainsize(size) firstprivate(fresh, array) shared(tasks, wrong)
    for (int i = 0; i < n; i++) {
#pragma omp atomic
        hit[i]++;
        if (fresh++ == 0) {
#pragma omp atomic
            tasks++;
            if (array.at++ != 7 || i % size != 0) {
#pragma omp atomic
                wrong++;
            }
        }
        if (fresh > size) {
#pragma omp atomic
            wrong++;
        }
    }
    EQ(wrong, 0);
    for (int i = 0; i < n; i++) {
        EQ(hit[i], 1);
        hit[i] = 0;
    }
    return tasks;
}

static void wait_for(int *flag)
{
    int set = 0;
    while (!set) {
#pragma omp atomic read
        set = *flag;
        sched_yield();
    }
}

/* A task may wait for any later task, because another thread can run it. */
static void wait_for_later_tasks(void)
{
    if (omp_get_num_threads() < 2)
        return;
    for (int later = 1; later < 16; later++) {
        int flag = 0, count = 0;
#pragma omp taskloop grainsize(1) shared(flag, count)
        for (int i = 0; i < 16; i++) {
            if (i == 0)
                wait_for(&flag);
            if (i == later) {
#pragma omp atomic write
                flag = 1;
            }
#pragma omp atomic
            count++;
        }
        EQ(count, 16);
    }
}

/* Tasks of tasks: complete when the group ends, though no task waits for them. */
static void have_children(void)
{
    int count = 0, ordered = 0;
#pragma omp taskloop num_tasks(50) shared(count, ordered)
    for (int i = 0; i < 50; i++) {
        int chain = 0;
        for (int k = 0; k < 4; k++) {
#pragma omp task shared(count)
            {
#pragma omp taskyield
#pragma omp atomic
                count++;
            }
#pragma omp task shared(chain) depend(inout: chain)
            chain = 10 * chain + k;
        }
#pragma omp taskloop grainsize(2) nogroup shared(count)
        for (int k = 0; k < 10; k++) {
#pragma omp atomic
            count++;
        }
#pragma omp task depend(in: chain) if(0)
        ;
        if (chain == 123) {
#pragma omp atomic
            ordered++;
        }
    }
    EQ(count, 50 * (4 + 10));
    EQ(ordered, 50);
}

/* Several loops at a time; the taskwait waits for all of them. */
static void several_loops(void)
{
    int sum = 0;
    for (int loop = 0; loop < 8; loop++) {
#pragma omp taskloop grainsize(1) nogroup shared(sum)
        for (int i = 0; i < 100; i++) {
#pragma omp atomic
            sum += i;
        }
#pragma omp task shared(sum)
        {
#pragma omp atomic
            sum += 10000;
        }
    }
#pragma omp taskwait
    EQ(sum, 8 * (4950 + 10000));
    int inner = 0;
#pragma omp taskgroup
    {
#pragma omp task shared(inner)
        {
            int twice = 0;
#pragma omp taskloop nogroup grainsize(1) shared(inner) firstprivate(twice)
            for (int i = 0; i < 300; i++) {
                twice += 2;
#pragma omp atomic
                inner += twice;
            }
        }
    }
    EQ(inner, 600);
}

static void reduce_and_cancel(void)
{
    long sum = 0;
#pragma omp taskloop reduction(+ : sum) grainsize(1)
    for (long i = 1; i <= 1000; i++)
        sum += i;
    EQ(sum, 500500);
    int started = 0, last = 0;
#pragma omp taskloop grainsize(1) shared(started) lastprivate(last)
    for (int i = 0; i < 5000; i++) {
#pragma omp atomic
        started++;
        last = i;
        if (omp_get_cancellation() && i == 0) {
#pragma omp cancel taskgroup
        }
    }
    OK(started >= 1 && started <= 5000);
    if (omp_get_cancellation() && omp_get_num_threads() == 1)
        EQ(started, 1);
    else if (!omp_get_cancellation())
        EQ(last, 4999);
}

int main(void)
{
    int regions = 0;
#pragma omp parallel
#pragma omp single
    {
        EQ(count_tasks(MANY, 1), MANY);
        EQ(count_tasks(1001, 7), 143);
        EQ(count_tasks(1, 3), 1);
        EQ(count_tasks(6, 3), 2);
        wait_for_later_tasks();
        have_children();
        several_loops();
        reduce_and_cancel();
        regions = omp_get_level();
    }
    EQ(regions, 1);
    int sum = 0, threads = 0;
#pragma omp parallel reduction(+ : sum, threads)
    {
        int mine = 0;
        for (int round = 0; round < 20; round++) {
#pragma omp taskloop shared(mine) grainsize(1)
            for (int i = 0; i < 30; i++) {
#pragma omp atomic
                mine += omp_get_level();
            }
        }
        sum += mine;
        threads++;
    }
    EQ(sum, 600 * threads);
    return check_ok();
}
/* output:
ok
*/
