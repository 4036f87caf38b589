/* cancel_for.c: one iteration cancels its loop; the other iterations wait for the cancellation in a
 * cancellation point. [OMP 5.2 §11.1]
 * env: OMP_CANCELLATION=true
 */
// SPDX-License-Identifier: MIT
#include "check.h"

#define N 1000

/* A thread leaves this body only at a cancellation point, or at `cancel`. */
#define BODY(i)                                                    \
    {                                                              \
        int mine[2 + (i)];                                         \
        mine[0] = i;                                               \
        started++;                                                 \
        if (mine[0] == 0) {                                        \
            _Pragma("omp cancel for") finished++;                  \
        }                                                          \
        for (;;)                                                   \
            while (1) {                                            \
                _Pragma("omp cancellation point for") level = omp_get_level(); \
            }                                                      \
        finished++;                                                \
    }

static int started, finished, level;
#pragma omp threadprivate(started, finished, level)

static int last, from;

static void orphaned(void)
{
#pragma omp single
    last = -5;
#pragma omp for schedule(dynamic, 3) lastprivate(last) firstprivate(from)
    for (int i = from; i < N; i += 2) {
        last = i;
        BODY(i)
    }
    OK(last == -5 || last >= 0);
#pragma omp barrier
}

int main(void)
{
    int after = 0, sum = 0, n = omp_get_max_threads();
    for (int round = 0; round < 30; round++) {
        int k;
#pragma omp parallel reduction(+ : after)
        {
            started = finished = 0;
#pragma omp for
            for (int i = 0; i < N; i++)
                BODY(i)
            EQ(started, 1);
#pragma omp for schedule(static, 2)
            for (int i = 0; i < N; i++)
                BODY(i)
            EQ(started, 2);
#pragma omp for schedule(guided) reduction(+ : sum)
            for (int i = 0; i < N; i++) {
                sum += 1;
                BODY(i)
            }
            EQ(started <= 3, 1);
#pragma omp for collapse(3) private(k)
            for (int i = 0; i < 10; i++)
                for (int j = 0; j < 10; j++)
                    for (k = 0; k < 3; k++)
                        BODY(i + j + k)
            EQ(started <= 4, 1);
            orphaned();
            EQ(finished, 0);
            // All iterations run if no thread cancels the loop, or if the if clause is false.
            int mine = 0;
#pragma omp for reduction(+ : sum) schedule(runtime)
            for (int i = 0; i < N; i++) {
#pragma omp cancel for if (i > N)
                mine++;
                sum++;
            }
            after += mine;
        }
        EQ(after, N * (round + 1));
    }
    EQ(sum >= 30 * N && sum <= 30 * (N + n), 1);
#pragma omp parallel for
    for (int i = 0; i < N; i++)
        BODY(i)
    // Outside all regions, the team has one thread.
    started = 0;
    orphaned();
    EQ(started, 1);
    started = 0;
    level = -1;
#pragma omp parallel for num_threads(1) reduction(+ : sum)
    for (int i = 0; i < N; i++) {
        level = omp_get_level();
        if (i == 7) {
#pragma omp cancel for
        }
        started++;
    }
    EQ(started, 7);
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
