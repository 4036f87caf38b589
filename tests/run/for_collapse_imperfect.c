/* for_collapse_imperfect.c: statements between the loops of a collapsed nest. */
// SPDX-License-Identifier: MIT
#include "check.h"

enum { N = 20, M = 30 };
static int hits[N][M], before[N], after[N];

static void check(int least)
{
    for (int i = 0; i < N; i++) {
        EQ(before[i], after[i]);
        OK(before[i] >= least && before[i] <= M);
        before[i] = after[i] = 0;
        for (int j = 0; j < M; j++) {
            EQ(hits[i][j], 1);
            hits[i][j] = 0;
        }
    }
}

int main(void)
{
    int sum = 0, last = -1, m = M;
#pragma omp parallel for collapse(2) schedule(dynamic, 7) reduction(+ : sum) lastprivate(last)
    for (int i = 0; i < N; i++) {
        int twice = 2 * i, level = omp_get_level();
#pragma omp atomic
        before[i]++;
        for (int j = 0; j < m; j++) {
            hits[i][j] += level;
            sum += twice;
            last = twice + j;
        }
#pragma omp atomic
        after[i] += level;
    }
    EQ(sum, N * (N - 1) * M);
    EQ(last, 2 * (N - 1) + M - 1);
    check(1);

    /* Each row is one chunk. So one thread executes the whole row, and executes the statements
     * around the inner loop once. */
#pragma omp parallel for collapse(2) schedule(static, M)
    for (int i = 0; i < N; i++) {
        struct { int level; } row = {omp_get_level()};
        before[i]++;
        for (int j = 0; j < M; j++)
            hits[i][j] += row.level;
        after[i]++;
    }
    for (int i = 0; i < N; i++)
        EQ(before[i], 1);
    check(1);

    int total = 0, wanted = 0;
#pragma omp parallel for collapse(3) reduction(+ : total)
    for (int i = 0; i < 6; i++) {
        int a = i + omp_get_level() - 1;
        for (int j = 0; j < 5; j++) {
            int b = a * 10 + j;
            for (int k = j; k < 9; k++)
                total += b * 10 + k;
            b = 0;
        }
    }
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 5; j++)
            for (int k = j; k < 9; k++)
                wanted += i * 100 + j * 10 + k;
    EQ(total, wanted);
    int level = 0;
#pragma omp parallel reduction(max : level)
    level = omp_get_level();
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
