/* loop_bind.c: loop constructs that bind to the team and to a thread; parallel
 * loop. */
// SPDX-License-Identifier: MIT
#include "check.h"

enum { N = 500 };
static int hits[N], grid[20][30];

static void team(int *p, int by)
{
#pragma omp loop bind(parallel)
    for (int i = 0; i < N; i++)
        p[i] += by;
}

static void alone(int *p, int by)
{
    int i;
#pragma omp loop bind(thread) lastprivate(i)
    for (i = 0; i < N; i++)
        p[i] += by;
    EQ(i, N);
}

int main(void)
{
    int sum = 0;
#pragma omp parallel num_threads(4)
    {
        int by = omp_get_level(), mine[N] = {0}, s = 0;
        team(hits, by);
        EQ(hits[N - 1], 1); /* the loop's barrier waits for all iterations */
        alone(mine, 3);
        for (int i = 0; i < N; i++)
            EQ(mine[i], 3);
#pragma omp loop collapse(2) order(concurrent)
        for (int i = 0; i < 20; i++)
            for (int j = 0; j < 30; j++)
                grid[i][j] += by;
#pragma omp loop bind(thread) collapse(2) reduction(+ : s)
        for (int i = 0; i < 20; i++)
            for (int j = i; j < 30; j++)
                s += grid[i][j];
        EQ(s, 410);
#pragma omp loop bind(parallel) reduction(+ : sum)
        for (int i = 0; i < N; i++)
            sum += hits[i];
        EQ(sum, N);
    }
    int i, product = 1, highest = -1, level = 0;
#pragma omp parallel loop reduction(* : product) reduction(max : highest) lastprivate(i) num_threads(3)
    for (i = 1; i <= 10; i++) {
        product *= i;
        highest = i > highest ? i : highest;
    }
    EQ(i, 11);
    EQ(product, 3628800);
    EQ(highest, 10);
#pragma omp parallel reduction(max : level)
    level = omp_get_level();
    EQ(level, 1);
    for (int k = 0; k < N; k++)
        EQ(hits[k], 1);
    for (int k = 0; k < 600; k++)
        EQ(grid[k / 30][k % 30], 1);
    return check_ok();
}

/* output:
ok
*/
