/* simd_clauses.c: the clauses of simd in a region: lastprivate, private, linear, reduction, collapse, order,
 * simdlen, safelen, aligned, nontemporal, if. [OMP 5.2 §10.4] */
// SPDX-License-Identifier: MIT
#include "check.h"

#define N 53

int main(void)
{
    int level = 0;
#pragma omp parallel num_threads(3) reduction(max : level)
    {
        _Alignas(64) int a[N], b[N];
        int me = omp_get_thread_num(), last = -1, t = 7, at = 10, sum = me, i, side = -1;
        level = omp_get_level();
#pragma omp simd lastprivate(last) private(t) simdlen(4)
        for (i = 0; i < N; i++) {
            t = i * 3;
            a[i] = t + me;
            last = t - me;
        }
        EQ(last, (N - 1) * 3 - me);
        EQ(t, 7);
        EQ(i, N);
#pragma omp simd linear(at : 2) reduction(+ : sum) safelen(8) aligned(a, b : 64) nontemporal(b)
        for (int k = 0; k < N; k++) {
            b[k] = at + a[k];
            sum += at;
            at += 2;
        }
        EQ(at, 10 + 2 * N);
        EQ(sum, me + 10 * N + N * (N - 1));
        for (int k = 0; k < N; k++)
            EQ(b[k], 10 + 2 * k + 3 * k + me);
        int grid[7][9], x, y;
#pragma omp simd collapse(2) lastprivate(side) order(concurrent) if (simd : me > 0)
        for (x = 0; x < 7; x++)
            for (y = 0; y < 9; y++) {
                grid[x][y] = x * 10 + y + me;
                side = grid[x][y];
            }
        EQ(side, 68 + me);
        EQ(x, 7);
        EQ(y, 9);
        EQ(grid[3][4], 34 + me);
        double most = -1;
#pragma omp simd reduction(max : most)
        for (int k = 0; k < N; k++)
            most = most > a[k] ? most : a[k];
        EQ(most, (N - 1) * 3 + me);
    }
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
