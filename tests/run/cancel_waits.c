/* cancel_waits.c: no thread waits for a thread that has left a cancelled region. [OMP 5.2 §11.1] */
// SPDX-License-Identifier: MIT
// env: OMP_CANCELLATION=true
#include "check.h"

#define COUNT 40

static int sum, total, doacross, scanned, ordered, published, tasks, ended, closed;

/* These constructs are orphaned: no thread can leave the caller's region from here. */
static void everything(int *list)
{
    int private = 0;
#pragma omp barrier
#pragma omp for schedule(dynamic) reduction(+ : total)
    for (int i = 0; i < COUNT; i++)
        total += i;
#pragma omp for ordered(1) schedule(static, 1)
    for (int i = 0; i < COUNT; i++) {
#pragma omp ordered doacross(sink : i - 1)
#pragma omp atomic
        doacross++;
#pragma omp ordered doacross(source :)
    }
#pragma omp for ordered(2) collapse(1) schedule(static, 1)
    for (int i = 0; i < COUNT / 4; i++)
        for (int j = 0; j < 4; j++) {
#pragma omp ordered doacross(sink : i - 1, j)
            list[i] += j;
#pragma omp ordered doacross(source :)
        }
#pragma omp for reduction(inscan, + : sum)
    for (int i = 0; i < COUNT; i++) {
        sum += i;
#pragma omp scan inclusive(sum)
        list[i] = sum;
    }
#pragma omp atomic
    scanned += sum >= 0;
#pragma omp for ordered schedule(dynamic)
    for (int i = 0; i < COUNT; i++) {
#pragma omp ordered
        ordered++;
    }
#pragma omp single copyprivate(private)
    private = 5;
#pragma omp sections nowait
    {
#pragma omp section
#pragma omp atomic
        published += private;
#pragma omp section
        ;
    }
#pragma omp taskgroup
    {
        for (int i = 0; i < 3; i++)
#pragma omp task
#pragma omp atomic
            tasks++;
#pragma omp taskwait
    }
    for (int i = 0; i < 20; i++) {
#pragma omp for nowait schedule(guided)
        for (int k = 0; k < 8; k++)
            list[k] = k;
#pragma omp single
        list[0] = i;
    }
}

/* Thread `who` leaves the region. If `late` is 0, it leaves before the other threads' constructs;
 * if `late` is 1, between two rounds of these constructs. */
static void leave(int who, int late)
{
    int list[COUNT] = {0};
    total = doacross = 0;
#pragma omp parallel
    {
        if (late)
            everything(list);
        if (omp_get_thread_num() == who) {
#pragma omp cancel parallel
        }
        everything(list);
#pragma omp for ordered(1)
        for (int i = 0; i < COUNT; i++) {
#pragma omp ordered doacross(sink : i - 1)
            list[i] = i;
#pragma omp ordered doacross(source :)
        }
#pragma omp barrier
#pragma omp atomic
        ended++;
    }
#pragma omp parallel
    {
        // The next team works as before the cancellation.
        int mine = 0;
#pragma omp for schedule(dynamic)
        for (int i = 0; i < COUNT; i++)
            mine++;
#pragma omp atomic
        closed += mine;
    }
}

int main(void)
{
    int n = omp_get_max_threads(), rounds = 0;
    EQ(omp_get_cancellation(), 1);
    for (int round = 0; round < 6; round++)
        for (int who = 0; who < n; who += 1 + n / 3, rounds++) {
            leave(who, round & 1);
            EQ(ended, 0);
            EQ(closed, COUNT * (rounds + 1));
        }
    leave(-1, 0);
    EQ(ended, n);
    EQ(total, COUNT * (COUNT - 1) / 2);
    EQ(doacross, COUNT);
    EQ(closed, COUNT * (rounds + 1));
    return check_ok();
}

/* output:
ok
*/
