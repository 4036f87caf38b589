/* for_schedule_simd.c: schedule(simd: ...) rounds chunks up to whole vectors. Also tests the
 * modifier monotonic and order(reproducible). */
// SPDX-License-Identifier: MIT
#include "check.h"

enum { N = 1000 };
static int owner[N];

static void uniform(int chunk, int threads)
{
    for (int i = 0; i < N; i++) {
        EQ(owner[i], owner[i - i % chunk]);
        if (threads > 1 && i >= chunk && i % chunk == 0)
            OK(owner[i] != owner[i - 1]);
    }
}

int main(void)
{
    int threads = 0;
#pragma omp parallel
    {
        int me = omp_get_thread_num() + 100 * omp_get_level();
#pragma omp single
        threads = omp_get_num_threads();
#pragma omp for simd schedule(simd : static, 3) simdlen(4)
        for (int i = 0; i < N; i++)
            owner[i] = me;
#pragma omp single
        uniform(4, threads);
#pragma omp for simd schedule(simd, nonmonotonic : static, 5)
        for (int i = 0; i < N; i++)
            owner[i] = me;
#pragma omp single
        uniform(8, threads);
        /* Without simd the modifier has no effect. */
#pragma omp for schedule(simd : static, 3)
        for (int i = 0; i < N; i++)
            owner[i] = me;
#pragma omp single
        uniform(3, threads);
        /* With monotonic, a thread never goes back to an earlier iteration. */
        int before = -1;
#pragma omp for schedule(monotonic : dynamic, 2)
        for (int i = 0; i < N; i++) {
            OK(i > before);
            before = i;
        }
        /* Both loops give the same iterations to the same threads, although the schedule is
         * dynamic. */
        int mine[N];
#pragma omp for order(reproducible : concurrent) schedule(dynamic, 3) nowait
        for (int i = 0; i < N; i++)
            mine[i] = me;
#pragma omp for order(reproducible : concurrent) schedule(dynamic, 3)
        for (int i = 0; i < N; i++)
            owner[i] = mine[i];
    }
    uniform(3, threads);
    EQ(owner[0], 100);
    return check_ok();
}

/* output:
ok
*/
