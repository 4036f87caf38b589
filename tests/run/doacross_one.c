/* doacross_one.c: ordered(1): each iteration waits for earlier iterations, under every schedule.
 * [OMP 5.2 §15.10.2] */
// SPDX-License-Identifier: MIT
#include "check.h"

#define N 400
static long v[N];
static int ran;

static void chain(int n)
{
#pragma omp for ordered(1) schedule(runtime)
    for (int i = 2; i < n; i++) {
        long own = i * omp_get_level();
#pragma omp ordered depend(sink : i - 1) depend(sink : i - 2)
        v[i] = v[i - 1] + own - v[i - 2] % 3;
#pragma omp ordered depend(source)
#pragma omp atomic
        ran++;
    }
}

int main(void)
{
    long want[N] = {1, 1};
    for (int i = 2; i < N; i++)
        want[i] = want[i - 1] + i - want[i - 2] % 3;
    for (int kind = 1; kind <= 4; kind++)
        for (int chunk = 0; chunk <= 7; chunk += 3) {
            omp_set_schedule((omp_sched_t)kind, chunk);
            for (int i = 0; i < N; i++)
                v[i] = i < 2;
            ran = 0;
#pragma omp parallel
            chain(N);
            for (int i = 0; i < N; i++)
                EQ(v[i], want[i]);
            EQ(ran, N - 2);
        }

    /* Loops of several types, directions and steps. A sink that is not an iteration is ignored. */
    int order[64], at = 0;
#pragma omp parallel for ordered(1) schedule(static, 1) shared(at, order)
    for (unsigned char c = 60; c > 0; c -= 3) {
        EQ(omp_get_level(), 1);
#pragma omp ordered doacross(sink : c + 3) doacross(sink : c + 2)
        order[at++] = c;
#pragma omp ordered doacross(source :)
    }
    EQ(at, 20);
    for (int i = 0; i < 20; i++)
        EQ(order[i], 60 - 3 * i);
    at = 0;
#pragma omp parallel for ordered(1) schedule(dynamic) shared(at, order)
    for (unsigned long long u = ~0ull - 40; u < ~0ull; u += 2) {
#pragma omp ordered doacross(sink : omp_cur_iteration - 1)
        order[at++] = (int)(~0ull - u) * omp_get_level();
#pragma omp ordered doacross(source : omp_cur_iteration)
    }
    EQ(at, 20);
    for (int i = 0; i < 20; i++)
        EQ(order[i], 40 - 2 * i);
    double row[40] = {0};
#pragma omp parallel
#pragma omp for ordered(1) nowait schedule(dynamic, 2)
    for (double *p = row + 1; p != row + 40; ++p) {
#pragma omp ordered depend(sink : p - 1)
        *p = p[-1] + omp_get_level();
#pragma omp ordered depend(source)
    }
    for (int i = 0; i < 40; i++)
        OK(row[i] == i);

    /* Iteration i waits for iteration i - 4: there are four chains. Each round also has a loop
     * without iterations and without a barrier. */
    int far[200] = {0}, none = 0;
#pragma omp parallel
    for (int round = 0; round < 10; round++) {
#pragma omp for ordered(1) schedule(static, 1)
        for (int i = 0; i < 200; i++) {
#pragma omp ordered depend(sink : i - 4)
            far[i] += (i < 4 ? 0 : far[i - 4] - 10 * (round > 0) * 0) * 0 + omp_get_level();
            if (i >= 4)
                OK(far[i] == far[i - 4]);
#pragma omp ordered depend(source)
        }
#pragma omp for ordered(1) nowait
        for (int i = 0; i < none; i++) {
#pragma omp ordered depend(sink : i - 1)
            far[0] = 1000;
#pragma omp ordered depend(source)
        }
    }
    for (int i = 0; i < 200; i++)
        EQ(far[i], 10);
    return check_ok();
}
/* output:
ok
*/
