/* cancel_parallel.c: one thread cancels a parallel region, and the other threads leave the region
 * at their next barrier. [OMP 5.2 §11.1]
 * env: OMP_CANCELLATION=true
 */
// SPDX-License-Identifier: MIT
#include "check.h"

static int reached, ended, order;

static void orphaned_barrier(void)
{
#pragma omp barrier
}

static int orphaned_single(int x)
{
#pragma omp single copyprivate(x)
    x += 1;
    return x;
}

/* The last thread cancels while the other threads wait in a barrier. `how` says which
 * construct has this barrier. */
static int cancelled(int how)
{
    int n = omp_get_max_threads(), last = -1, after = 0, sum = 0, x = 1, level = 0;
#pragma omp parallel firstprivate(x) reduction(max : level) shared(last)
    {
        int me = omp_get_thread_num();
        level = omp_get_level();
#pragma omp atomic
        reached++;
        if (me == n - 1) {
            for (int i = 0;; i++) {
                switch (i) {
                case 3: {
                    int vla[i + me];
                    vla[0] = i;
                    if (vla[0] == 3) {
#pragma omp cancel parallel
                    }
                    level = 100;
                }
                }
            }
        }
        switch (how) {
        case 0: {
#pragma omp barrier
            break;
        }
        case 1: {
#pragma omp for
            for (int i = 0; i < 100; i++)
                x += i;
            break;
        }
        case 2: {
#pragma omp for reduction(+ : sum) schedule(dynamic)
            for (int i = 0; i < 100; i++)
                sum += i;
            break;
        }
        case 3: {
#pragma omp single copyprivate(x)
            x = 7;
            break;
        }
        case 4: {
#pragma omp sections lastprivate(last)
            {
                last = 1;
#pragma omp section
                last = 2;
            }
            break;
        }
        case 5:
            // The thread that left executes no more chunks; other threads must not wait for its
            // ordered regions.
#pragma omp for ordered schedule(static, 1)
            for (int i = 0; i < 50; i++) {
#pragma omp ordered
                order++;
            }
            break;
        case 6:
            // These are more nowait loops than a team can keep open at the same time.
            for (int round = 0; round < 40; round++) {
#pragma omp for schedule(dynamic) nowait
                for (int i = 0; i < 20; i++)
                    x += i;
            }
#pragma omp barrier
            break;
        case 7:
            orphaned_barrier();
            x = orphaned_single(x);
#pragma omp cancellation point parallel
            break;
        case 8:
#pragma omp taskgroup
            {
#pragma omp task shared(ended)
#pragma omp atomic
                ended++;
#pragma omp barrier
#pragma omp atomic
                after++;
            }
            break;
        case 9:
#pragma omp scope nowait private(x)
            {
                x = me;
#pragma omp barrier
#pragma omp atomic
                after++;
            }
            break;
        }
#pragma omp atomic
        after++;
    }
    EQ(level, 1);
    EQ(after, 0);
    return last;
}

int main(void)
{
    int n = omp_get_max_threads(), rounds = 0;
    EQ(omp_get_cancellation(), 1);
    for (int round = 0; round < 20; round++)
        for (int how = 0; how < 10; how++) {
            cancelled(how);
            rounds++;
            // Threads left the last region after different constructs, but the next region works.
            int sum = 0, singles = 0, in_order = 0, copy = 0;
#pragma omp parallel firstprivate(copy)
            {
#pragma omp for schedule(dynamic) reduction(+ : sum) nowait
                for (int i = 0; i < 40; i++)
                    sum += i;
#pragma omp single copyprivate(copy)
                copy = ++singles;
                EQ(copy, 1);
#pragma omp for ordered schedule(dynamic)
                for (int i = 0; i < 20; i++) {
#pragma omp ordered
                    {
                        EQ(in_order, i);
                        in_order++;
                    }
                }
#pragma omp single
                singles++;
                EQ(singles, 2);
                EQ(sum, 780);
            }
        }
    EQ(reached, rounds * n);
    EQ(ended, 20 * (n - 1));
    return check_ok();
}

/* output:
ok
*/
