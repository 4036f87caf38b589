/* taskloop_masked.c: [parallel] masked taskloop [simd], with filter. [OMP 5.2 §10.5, §17.3] */
// SPDX-License-Identifier: MIT
#include "check.h"

enum { N = 300 };
static int hit[N], times;

/* An orphaned construct: only the thread that filter names makes the tasks. If the team has no such
 * thread, there are no tasks. */
static void add(int n, int by)
{
    int asked = 0;
#pragma omp masked taskloop filter(asked++ + by) grainsize(by + 3) shared(asked)
    for (int i = 0; i < n; i++) {
#pragma omp atomic
        hit[i] += omp_get_level();
        if (i == 0)
            times += asked;
    }
    EQ(asked, 1);
}

static double sum_of(int n, int from)
{
    double sum = 0;
    int last = -1, at = from;
#pragma omp masked taskloop simd reduction(+ : sum) lastprivate(last) linear(at : 2) simdlen(4) num_tasks(7)
    for (int i = 0; i < n; i++) {
        sum += at;
        last = i;
    }
    EQ(last, omp_get_thread_num() == 0 ? n - 1 : -1);
    EQ(at, omp_get_thread_num() == 0 ? from + 2 * (n - 1) : from);
    return sum;
}

int main(void)
{
    int threads = 0, ok = 0;
#pragma omp parallel reduction(+ : threads, ok)
    {
        threads++;
        add(N, 0);
#pragma omp barrier
        add(N, 1);
#pragma omp barrier
        add(N, 1000);
        double sum = sum_of(N, 3);
        ok += sum == (omp_get_thread_num() ? 0 : N * 3 + N * (N - 1));
    }
    EQ(ok, threads);
    for (int i = 0; i < N; i++)
        EQ(hit[i], threads > 1 ? 2 : 1);
    EQ(times, threads > 1 ? 2 : 1);

    int sum = 1, seen = 0, order[N], at = 0, no = 0, which = 1;
#pragma omp parallel masked taskloop reduction(+ : sum) num_threads(2) filter(which) if (parallel : !no)
    for (int i = 0; i < N; i++)
        sum += i * (omp_get_level() > 0);
    EQ(sum, 1 + N * (N - 1) / 2);
#pragma omp parallel masked taskloop if (taskloop : no) shared(order, at, no) filter(0) collapse(2) default(none)
    for (int i = 0; i < 10; i++)
        for (int j = 0; j < 30; j++)
            order[at++] = (i * 30 + j) * omp_get_level() + omp_get_thread_num();
    for (int i = 0; i < N; i++)
        EQ(order[i], i);
#pragma omp parallel masked taskloop simd reduction(max : seen) filter(no) grainsize(5)
    for (int i = 0; i < N; i++) {
        int mine = i * omp_get_level();
        seen = seen > mine ? seen : mine;
    }
    EQ(seen, N - 1);
    return check_ok();
}
/* output:
ok
*/
