/* taskloop_simd.c: taskloop simd, master taskloop simd, parallel master taskloop simd: with the
 * clauses of taskloop and of simd. [OMP 5.2 §17.3] */
// SPDX-License-Identifier: MIT
#include "check.h"

enum { N = 600 };
static float x[N] __attribute__((aligned(64)));
static int tasks;

struct pair { int a; double b; };
#pragma omp declare reduction(both : struct pair : omp_out.a += omp_in.a, omp_out.b += omp_in.b)

#define TEXT(...) #__VA_ARGS__
#define EACH(...) _Pragma(TEXT(omp taskloop simd simdlen(4) grainsize(7) nogroup __VA_ARGS__))

/* Runs the whole loop in an orphaned construct, and returns the sum. main calls this
 * function on one thread, and then on all threads. */
static double dot(int n, const float *a, float *b, int level)
{
    enum width { LANES = 8 };
    double sum = 0.5;
    long most = -1;
    int last = -1, at = 10, by = 3;
    short none = 4;
    float t = 5;
#pragma omp taskloop simd safelen(LANES) simdlen(LANES / 2) aligned(a : 64) reduction(+ : sum) reduction(max : most)      \
    lastprivate(last) linear(at : by) linear(none) private(t) grainsize(n / 7 + 1) firstprivate(level)
    for (int i = 0; i < n; i++) {
        t = a[i] * (float)level;
        b[i] = t + (float)at;
        sum += t;
        most = most > i ? most : i;
        last = at + i;
        none = (short)(none + 0);
    }
    EQ(most, n - 1);
    EQ(last, n ? 10 + 4 * (n - 1) : -1);
    EQ(at, n ? 7 + 3 * n : 10);
    EQ(none, n ? 3 + n : 4);
    EQ(t, 5);
    for (int i = 0; i < n; i++)
        EQ(b[i], i + 10 + 3 * i);
    return sum;
}

int main(void)
{
    for (int i = 0; i < N; i++)
        x[i] = (float)i;
    int ok = 0, threads = 0;
#pragma omp parallel reduction(+ : ok, threads)
    {
        float mine[N];
#pragma omp single
        EQ(dot(N, x, mine, omp_get_level()), N * (N - 1) / 2);
        ok += dot(N, x, mine, omp_get_level()) == N * (N - 1) / 2 + 0.5;
        ok += dot(1, x, mine, 1) == 0.5;
        ok += dot(0, x, mine, 1) == 0.5;
        threads++;
    }
    EQ(ok, 3 * threads);

    int grid[20][30], i, j, steps = 5, both = 9;
#pragma omp parallel master taskloop simd collapse(2) num_tasks(13) linear(steps : -2) firstprivate(both) lastprivate(both)
    for (i = 19; i >= 0; i--)
        for (j = 0; j < 30; j++) {
            grid[i][j] = steps * omp_get_level() + (both > 0);
            both = i * 30 + j + 1;
        }
    for (int k = 0; k < N; k++)
        EQ(grid[19 - k / 30][k % 30], 6 - 2 * k);
    EQ(steps, 7 - 2 * N);
    EQ(i, -1);
    EQ(j, 30);
    EQ(both, 30);

    /* Reductions that clang does not support in a simd loop. */
    int count[4] = {0}, ones = 0, i2;
    struct pair p = {1, 2};
#pragma omp parallel
#pragma omp master taskloop simd reduction(+ : count) reduction(both : p) num_tasks(9)
    for (i2 = 0; i2 < N; i2++) {
        count[i2 % 4] += omp_get_level();
        p.a++;
        p.b += 0.5;
    }
    for (int k = 0; k < 4; k++)
        EQ(count[k], N / 4);
    EQ(p.a, 1 + N);
    OK(p.b == 2 + N / 2);
#pragma omp parallel
#pragma omp single
#pragma omp taskgroup task_reduction(+ : ones)
    {
        EACH(in_reduction(+ : ones))
        for (int k = 0; k < N; k++)
            ones += omp_get_level();
    }
    EQ(ones, N);

    /* if clauses for the tasks, for the vectors, and for both. The condition is evaluated once. */
#pragma omp parallel
#pragma omp single
    {
        int asked = 0, order[N], at = 0, off = 0;
#pragma omp taskloop simd if (taskloop : off) if (simd : off) num_tasks(20) shared(order, at)
        for (int k = 0; k < N; k++)
            order[at++] = k * omp_get_level();
        for (int k = 0; k < N; k++)
            EQ(order[k], k);
        at = 0;
#pragma omp taskloop simd if (asked++) num_tasks(20) shared(order, at)
        for (int k = 0; k < N; k++)
            order[at++] = N - k;
        EQ(asked, 1);
        for (int k = 0; k < N; k++)
            EQ(order[k], N - k);
#pragma omp taskloop simd num_tasks(20) if (simd : off) shared(order)
        for (int k = 0; k < N; k++) {
#pragma omp atomic
            tasks++;
            order[k] = -k;
        }
        EQ(order[N - 1], 1 - N);
    }
    EQ(tasks, N);
    int no = 0, sum = 0;
#pragma omp parallel master taskloop simd if (no) reduction(+ : sum)
    for (int k = 0; k < N; k++)
        sum += k * (omp_get_level() > 0) * omp_get_num_threads();
    EQ(sum, N * (N - 1) / 2);
    return check_ok();
}
/* output:
ok
*/
