/* for_monotonic.c: with monotonic, each thread executes dynamic chunks in the order of the loop.
 * [OMP 5.2 §11.5.3] */
// SPDX-License-Identifier: MIT
// threads: 2 3 8
#include "check.h"
enum { N = 64 };
static int done[N];
/* In its first iteration, thread 0 waits until the other threads have done most iterations. If the
 * loop were divided into a block for each thread, the others would do their own blocks first,
 * and then go back to thread 0's block. */
static void iteration(int i, int *last)
{
    int all = 0, first = *last < 0;
    OK(i > *last);
    *last = i;
#pragma omp atomic
    done[i]++;
    while (first && omp_get_thread_num() == 0 && all < N - 2) {
        all = 0;
        for (int k = 0; k < N; k++) {
            int one;
#pragma omp atomic read
            one = done[k];
            all += one;
        }
    }
}
static void check(int times)
{
    for (int k = 0; k < N; k++)
        EQ(done[k], times);
}
int main(void)
{
    OK(omp_get_max_threads() > 1);
#pragma omp parallel
    {
        int last = -1;
#pragma omp for schedule(monotonic : dynamic)
        for (int i = 0; i < N; i++)
            iteration(i, &last);
#pragma omp single
        for (int k = 0; k < N; k++)
            EQ(done[k], 1), done[k] = 0;
        last = -1;
#pragma omp for schedule(monotonic : dynamic, 3)
        for (int i = 0; i < N; i++)
            iteration(i, &last);
    }
    check(1);
    omp_set_schedule((omp_sched_t)(omp_sched_dynamic | omp_sched_monotonic), 1);
    for (int k = 0; k < N; k++)
        done[k] = 0;
#pragma omp parallel
    {
        int last = -1;
#pragma omp for schedule(runtime)
        for (int i = 0; i < N; i++)
            iteration(i, &last);
    }
    check(1);
    for (int k = 0; k < N; k++)
        done[k] = 0;
#pragma omp parallel for schedule(nonmonotonic : dynamic)
    for (int i = 0; i < N; i++) {
        int last = i - 1;
        iteration(i, &last);
    }
    check(1);
    return check_ok();
}

/* output:
ok
*/
