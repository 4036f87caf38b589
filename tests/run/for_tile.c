/* for_tile.c: threads get whole tiles of a tiled loop, or whole groups of unrolled iterations. */
// SPDX-License-Identifier: MIT
#include "check.h"

enum { N = 50, M = 30 };
static int owner[N][M], hits[N][M];

static void each_once(void)
{
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++) {
            EQ(hits[i][j], 1);
            hits[i][j] = 0;
        }
}

int main(void)
{
    int threads = 0, last = -1, sum = 0, i = -1, j = -1;
#pragma omp parallel
    {
        int me = omp_get_thread_num(), one = omp_get_level();
#pragma omp single
        threads = omp_get_num_threads() * one;
#pragma omp for schedule(static, 1) lastprivate(last, i, j)
#pragma omp tile sizes(7, 4)
        for (i = 0; i < N; i++)
            for (j = 0; j < M; j++) {
                owner[i][j] = me;
                hits[i][j] += one;
                last = i * M + j;
            }
#pragma omp single
        {
            each_once();
            EQ(last, N * M - 1);
            for (int k = 0; k < N * M; k++)
                EQ(owner[k / M][k % M], k / M / 7 % threads);
        }
        /* Both loops over the tiles are divided: 8 times 8 tiles. */
#pragma omp for schedule(static, 1) collapse(2) reduction(+ : sum)
#pragma omp tile sizes(7, 4)
        for (int k = 0; k < N; k++)
            for (int l = 0; l < M; l++) {
                owner[k][l] = me;
                hits[k][l] += one;
                sum += k * l;
            }
#pragma omp single
        {
            each_once();
            for (int k = 0; k < N * M; k++)
                EQ(owner[k / M][k % M], (k / M / 7 * 8 + k % M / 4) % threads);
            EQ(sum, N * (N - 1) / 2 * (M * (M - 1) / 2));
        }
#pragma omp for schedule(static, 1)
#pragma omp unroll partial(4)
        for (int k = 0; k < N; k++)
            for (int l = 0; l < M; l++) {
                owner[k][l] = me;
                hits[k][l] += one;
            }
#pragma omp single
        {
            each_once();
            for (int k = 0; k < N; k++)
                EQ(owner[k][0], k / 4 % threads);
        }
#pragma omp for schedule(dynamic, 2) nowait
#pragma omp tile sizes(5)
#pragma omp unroll partial(3)
        for (int k = N - 1; k >= 0; k--)
            for (int l = 0; l < M; l++) {
                owner[k][l] = me;
                hits[k][l] += one;
            }
#pragma omp barrier
#pragma omp single
        {
            each_once();
            for (int k = 0; k < N; k++)
                EQ(owner[k][0], owner[N - 1 - (N - 1 - k) / 15 * 15][M - 1]);
        }
    }
    int total = 0;
#pragma omp parallel for reduction(+ : total) num_threads(2)
#pragma omp unroll partial
    for (int k = 0; k < N; k++)
#pragma omp tile sizes(8)
        for (int l = 0; l < M; l++)
            total += omp_get_level();
    EQ(total, N * M);
    return check_ok();
}

/* output:
ok
*/
