/* teams_default.c: default(private) and default(firstprivate) on teams and on constructs combined
 * with teams. */
// SPDX-License-Identifier: MIT
#include "check.h"

#define N 48

static int seen;

int main(void)
{
    int x = 5, y = 2, n = N, teams = 0, *const out = &teams, table[N], list[3] = {1, 2, 3};
#pragma omp teams num_teams(3) default(firstprivate)
    {
        x += omp_get_team_num();
        list[2] += x;
        // In an inner construct, the name x means the team's copy.
#pragma omp parallel num_threads(2) reduction(+ : y)
        y += x;
#pragma omp atomic
        seen += x == 5 + omp_get_team_num() && list[2] == x + 3 && y >= 2 + x;
#pragma omp atomic
        *out += 1;
    }
    EQ(seen, 3);
    EQ(teams, 3);
    EQ(x + y, 7);
    EQ(list[2], 3);
#pragma omp teams num_teams(3) default(private) shared(n, table)
    {
        x = omp_get_team_num();
        for (y = 0; y < n; y++)
            if (y % 3 == x)
                table[y] = x;
    }
    for (int i = 0; i < N; i++)
        EQ(table[i], i % 3);
    EQ(x + y, 7);
#pragma omp teams distribute num_teams(2) default(firstprivate)
    for (int i = 0; i < n; i++) {
        list[0]++;
#pragma omp atomic write
        out[0] = 9 * (list[0] > 1);
    }
    EQ(list[0], 1);
#pragma omp teams distribute parallel for num_teams(2) default(private) firstprivate(n) shared(table)
    for (int i = 0; i < n; i++) {
        x = i * 2;
        y = omp_get_level();
        table[i] = x + y;
    }
    EQ(x + y, 7);
    for (int i = 0; i < N; i++)
        EQ(table[i], 2 * i + 1);
    int sum = 0, last = 0;
#pragma omp teams distribute parallel for simd num_teams(2) default(firstprivate) reduction(+ : sum) lastprivate(last)
    for (int i = 0; i < n; i++) {
        sum += list[1] + y;
        last = i + x;
    }
    EQ(sum, 4 * N);
    EQ(last, N + 4);
#pragma omp teams num_teams(2)
#pragma omp distribute parallel for default(firstprivate) shared(table)
    for (int i = 0; i < n; i++) {
        list[1] += i;
        table[i] = list[1] >= 2 + i;
        x = -1;
    }
    for (int i = 0; i < N; i++)
        EQ(table[i], 1);
    EQ(x, 5);
    EQ(list[1], 2);
    return check_ok();
}

/* output:
ok
*/
