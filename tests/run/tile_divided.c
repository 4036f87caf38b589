/* tile_divided.c: tile and unroll of loops that are divided among teams or tasks. [OMP 5.2 §9] */
// SPDX-License-Identifier: MIT
#include "check.h"

#define N 50
#define M 9

static int times[N][M], owner[N];

/* Checks that each iteration ran once, and clears the counts. */
static void check(int n, int m, int step)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            EQ(times[i][j], i % step == 0);
            times[i][j] = 0;
        }
}

int main(void)
{
    int n = N, m = M, last = -1, sum = 0, tasks = 0, i, parts = 0;
#pragma omp teams distribute parallel for num_teams(2) reduction(+ : sum)
#pragma omp tile sizes(7)
    for (int k = 0; k < n; k++) {
        times[k][0]++;
        sum += k;
        owner[k] = omp_get_team_num();
    }
    check(n, 1, 1);
    EQ(sum, N * (N - 1) / 2);
    // There are eight tiles: four for each team.
    for (int k = 0; k < n; k++)
        EQ(owner[k], k >= 28);
#pragma omp teams distribute parallel for num_teams(2) collapse(2) lastprivate(last)
#pragma omp tile sizes(8, 4)
    for (int k = 0; k < n; k += 3)
        for (int j = m - 1; j >= 0; j--) {
            times[k][j]++;
            last = k * 10 + j;
        }
    check(n, m, 3);
    EQ(last, 480);
#pragma omp teams num_teams(2)
#pragma omp distribute parallel for dist_schedule(static, 2) schedule(dynamic)
#pragma omp unroll partial(3)
    for (int k = n - 1; k >= 0; k--)
        times[k][0]++;
    check(n, 1, 1);
#pragma omp parallel masked
#pragma omp taskloop num_tasks(4) lastprivate(last) shared(tasks) firstprivate(parts)
#pragma omp tile sizes(6)
    for (int k = 0; k < n; k++) {
        times[k][0]++;
        last = k;
        if (parts++ == 0) {
#pragma omp atomic
            tasks++;
        }
        // One task runs a whole tile.
        owner[k] = k % 6 == 0 ? parts : owner[k - 1] + 1;
        EQ(owner[k], parts);
    }
    check(n, 1, 1);
    EQ(tasks, 4);
    EQ(last, N - 1);
#pragma omp parallel masked
#pragma omp taskloop collapse(2) grainsize(2) reduction(+ : sum)
#pragma omp tile sizes(4, 2)
#pragma omp tile sizes(3, 5)
    for (int k = 0; k < n; k += 2)
        for (int j = 0; j < m; j++) {
            times[k][j]++;
            sum += !omp_in_parallel() + 1;
        }
    check(n, m, 2);
    EQ(sum, N * (N - 1) / 2 + N / 2 * M + (omp_get_max_threads() == 1 ? N / 2 * M : 0));
#pragma omp parallel masked
#pragma omp taskloop private(i)
#pragma omp unroll partial
    for (i = 1; i < n; i++)
        times[i][1] = i;
    for (int k = 0; k < n; k++)
        EQ(times[k][1], k);
    return check_ok();
}

/* output:
ok
*/
