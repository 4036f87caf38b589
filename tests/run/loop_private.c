/* loop_private.c: private and lastprivate on loop, and private on loop combined with parallel and
 * with teams.
 * [OMP 5.2 §11.7] */
// SPDX-License-Identifier: MIT
#include "check.h"

#define N 40

int main(void)
{
    int t = 3, i = -1, level = 0, sum = 0, count[N] = {0};
#pragma omp parallel num_threads(4) reduction(max : level)
    {
        level = omp_get_level();
#pragma omp loop bind(parallel) private(t) lastprivate(i) order(concurrent)
        for (i = 0; i < N; i++) {
            t = i * 2;
            count[t / 2]++;
        }
    }
    for (int k = 0; k < N; k++)
        EQ(count[k], 1);
    EQ(t, 3);
    EQ(i, N);
    EQ(level, 1);
#pragma omp parallel loop private(t) reduction(+ : sum)
    for (int k = 0; k < N; k++) {
        t = k;
        sum += t;
    }
    EQ(sum, N * (N - 1) / 2);
    sum = 0;
#pragma omp teams loop num_teams(3) private(t) reduction(+ : sum)
    for (int k = 0; k < N; k++) {
        t = k;
        sum += t;
    }
    EQ(sum, N * (N - 1) / 2);
    EQ(t, 3);
    return check_ok();
}

/* output:
ok
*/
