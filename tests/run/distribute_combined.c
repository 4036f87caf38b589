/* distribute_combined.c: distribute combined with loops and simd, with private and order clauses:
 * each iteration runs once, in the team that it belongs to. [OMP 5.2 §11.6, §17] */
// SPDX-License-Identifier: MIT
#include "check.h"

#define N 77

static int seen[N], teams[N], threads[N];

static void check(int most)
{
    for (int i = 0; i < N; i++) {
        EQ(seen[i], 1);
        EQ(teams[i], most);
        OK(threads[i] >= 1 && threads[i] <= 2);
        seen[i] = 0;
    }
}

static void note(int i)
{
#pragma omp atomic
    seen[i]++;
    teams[i] = omp_get_num_teams();
    threads[i] = omp_get_num_threads();
}

int main(void)
{
    int t = 5, last = -1;
#pragma omp teams num_teams(3) thread_limit(2)
    {
        int own = omp_get_team_num();
#pragma omp distribute private(t) order(concurrent)
        for (int i = 0; i < N; i++) {
            t = i + own;
            note(t - own);
        }
    }
    check(3);
#pragma omp teams num_teams(2) thread_limit(2)
#pragma omp distribute simd private(t) lastprivate(last) simdlen(4)
    for (int i = 0; i < N; i++) {
        t = i;
        last = t;
        note(i);
    }
    check(2);
    EQ(last, N - 1);
#pragma omp teams num_teams(4) thread_limit(2)
#pragma omp distribute parallel for simd private(t) dist_schedule(static, 5) schedule(static, 2) order(concurrent)
    for (int i = 0; i < N; i++) {
        t = i;
        seen[t]++;
        teams[t] = 4, threads[t] = 1;
    }
    check(4);
#pragma omp teams distribute parallel for simd num_teams(2) thread_limit(2) collapse(2) lastprivate(last)
    for (int i = 0; i < 7; i++)
        for (int j = 0; j < 11; j++) {
            last = i * 11 + j;
            seen[last]++;
            teams[last] = 2, threads[last] = 1;
        }
    check(2);
    EQ(last, N - 1);
#pragma omp target teams distribute simd num_teams(3)
    for (int i = 0; i < N; i++)
        note(i);
    check(3);
    int sum = 0;
#pragma omp target parallel for simd num_threads(2) reduction(+ : sum) map(tofrom : sum) if (parallel : t > 0)
    for (int i = 0; i < N; i++)
        sum += i;
    EQ(sum, N * (N - 1) / 2);
    sum = 0;
#pragma omp target simd map(sum) reduction(+ : sum)
    for (int i = 0; i < N; i++)
        sum += i;
    EQ(sum, N * (N - 1) / 2);
    EQ(t, 5);
    return check_ok();
}

/* output:
ok
*/
