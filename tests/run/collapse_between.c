/* collapse_between.c: code between the loops of collapsed nests of distribute, taskloop and loop,
 * also in inner blocks. [OMP 5.2 §4.4.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

enum { N = 12, M = 9 };
static int hits[N][M], before[N], after[N];

static void check(int times)
{
    for (int i = 0; i < N; i++) {
        EQ(before[i], after[i]);
        OK(before[i] >= times && before[i] <= times * M);
        before[i] = after[i] = 0;
        for (int j = 0; j < M; j++) {
            EQ(hits[i][j], times);
            hits[i][j] = 0;
        }
    }
}

static void add(int *to)
{
#pragma omp atomic
    ++*to;
}

/* `DIRECTIVE` before a nest with code between its loops, which uses variables of its own. */
#define NEST(directive)                                                                                                \
    _Pragma(directive) for (int i = 0; i < N; i++)                                                                     \
    {                                                                                                                  \
        int twice = 2 * i;                                                                                             \
        add(&before[twice / 2]);                                                                                       \
        for (int j = 0; j < M; j++)                                                                                    \
            hits[twice - i][j]++;                                                                                      \
        add(&after[i]);                                                                                                \
    }

static void teams(void)
{
#pragma omp teams num_teams(3)
    {
        NEST("omp distribute collapse(2)")
    }
    check(1);
    NEST("omp teams distribute parallel for collapse(2) num_teams(2) num_threads(2)")
    check(1);
    NEST("omp teams distribute parallel for collapse(2) num_teams(2) dist_schedule(static, 5)")
    check(1);
    NEST("omp teams distribute parallel for simd collapse(2) num_teams(2) schedule(dynamic)")
    check(1);
    NEST("omp teams distribute simd collapse(2) num_teams(2)")
    check(1);
    NEST("omp target teams distribute parallel for collapse(2) map(tofrom : hits, before, after)")
    check(1);
    NEST("omp teams loop collapse(2)")
    check(1);
    NEST("omp parallel loop collapse(2)")
    check(1);
}

static void tasks(void)
{
    int threads = 0;
#pragma omp parallel reduction(+ : threads)
    {
        threads++;
#pragma omp single
        {
            NEST("omp taskloop collapse(2)")
            check(1);
            NEST("omp taskloop collapse(2) grainsize(5)")
            check(1);
            NEST("omp taskloop simd collapse(2) num_tasks(4)")
            check(1);
        }
    }
    NEST("omp parallel master taskloop collapse(2)")
    check(1);
    NEST("omp parallel masked taskloop simd collapse(2)")
    check(1);
    OK(threads > 0);
}

/* Bounds that depend on the outer loop, and three loops. */
static void shapes(void)
{
    int sum = 0, rows = 0, level = 0;
#pragma omp parallel
#pragma omp single
#pragma omp taskloop collapse(2) reduction(+ : sum) lastprivate(level)
    for (int i = 0; i < N; i++) {
        add(&before[i]);
        for (int j = i; j < N; j++)
            sum += j, level = omp_get_level();
        add(&after[i]);
    }
    EQ(sum, 572);
    EQ(level, 1);
    sum = 0;
#pragma omp teams distribute parallel for collapse(3) num_teams(2) reduction(+ : sum, rows)
    for (int i = 0; i < 3; i++) {
        rows += 100;
        for (int j = 0; j < 4; j++) {
            int both = i + j;
            for (int k = 0; k < 5; k++)
                sum += both * k;
            rows++;
        }
        rows += 100;
    }
    EQ(sum, 300);
    OK(rows >= 3 * 204 && rows <= 60 * 201);
}

/* Inner blocks between the loops. */
static void blocks(void)
{
    int n = 0, outer = 0, inner = 0, level = 0;
#pragma omp parallel for collapse(2) reduction(+ : n, outer, inner) reduction(max : level)
    for (int i = 0; i < N; i++) {
        outer++;
        {
            int k = i;
            inner++;
            ;
            {
                level = omp_get_level();
                for (int j = 0; j < M; j++)
                    n += k == i;
                inner++;
            }
            inner += k - i;
        }
        outer++;
        {
            int i = 1;
            outer += i - 1;
        }
    }
    EQ(n, N * M);
    EQ(inner, outer);
    EQ(level, 1);
    OK(outer >= 2 * N && outer <= 2 * N * M);
    n = 0;
    /* The loop of the nest is the one without braces around it. */
#pragma omp parallel for collapse(2) reduction(+ : n, outer)
    for (int i = 0; i < N; i++) {
        {
            for (int j = 0; j < 2; j++)
                outer++;
        }
        for (int j = 0; j < M; j++)
            n++;
    }
    EQ(n, N * M);
    n = 0;
    /* A semicolon is no code. */
#pragma omp parallel for ordered(2) reduction(+ : n)
    for (int i = 0; i < N; i++) {
        ;
        for (int j = 0; j < M; j++) {
#pragma omp ordered doacross(sink : i - 1, j)
            n++;
#pragma omp ordered doacross(source :)
        }
    }
    EQ(n, N * M);
}

int main(void)
{
    teams();
    tasks();
    shapes();
    blocks();
    return check_ok();
}

/* output:
ok
*/
