/* ordered_regions.c: some programs have several ordered regions in an iteration, although the
 * standard does not allow this. They run in order, as with gcc. [OMP 5.2 §15.10] */
// SPDX-License-Identifier: MIT
#include "check.h"

enum { N = 12, M = 3 };
static int next, wrong;

static void step(int at)
{
#pragma omp ordered
    {
        wrong += next != at;
        next = at + omp_get_level();
    }
}
static void begin(void)
{
    EQ(wrong, 0);
    next = 0;
}

int main(void)
{
    for (int chunk = 1; chunk < 5; chunk++) {
        omp_set_schedule(chunk & 1 ? omp_sched_static : omp_sched_dynamic, chunk);
        begin();
#pragma omp parallel for ordered schedule(runtime)
        for (int i = 0; i < N; i++)
            for (int j = 0; j < M; j++) {
#pragma omp ordered
                {
                    wrong += next != i * M + j;
                    next += omp_get_level();
                }
            }
        EQ(next, N * M);
        begin();
#pragma omp parallel for ordered schedule(runtime)
        for (int i = 0; i < N; i++) {
#pragma omp ordered
            wrong += next++ != 2 * i * omp_get_level();
#pragma omp ordered threads
            wrong += next++ != 2 * i + 1;
        }
        EQ(next, 2 * N);
        begin();
#pragma omp parallel for ordered schedule(runtime)
        for (int i = 0; i < N; i++) {
            int j = 0;
        again:
#pragma omp ordered
            {
                wrong += next != i * M + j;
                next += omp_get_level();
            }
            if (++j < M)
                goto again;
        }
        EQ(next, N * M);
        begin();
#pragma omp parallel for ordered schedule(runtime)
        for (int i = 0; i < N; i++)
            for (int j = 0; j < M; j++)
                step(i * M + j);
        EQ(next, N * M);
        EQ(wrong, 0);
    }
    return check_ok();
}

/* output:
ok
*/
