/* trap_vla_shared.c: a variable length array shared in a region keeps its size and address. */
// SPDX-License-Identifier: MIT
#include "check.h"

static void run(int n, int m)
{
    int a[n], b[n][m + 1], threads = omp_get_max_threads();
    void *where = a;
    n = -1;
#pragma omp parallel
    {
        EQ(sizeof a, sizeof(int) * 7);
        EQ(sizeof b[0], sizeof(int) * 4);
        EQ(sizeof b, sizeof(int) * 28);
        OK(where == a);
#pragma omp for
        for (int i = 0; i < 7; i++) {
            a[i] = i * omp_get_level();
            for (int j = 0; j <= m; j++)
                b[i][j] = i * 10 + j;
        }
#pragma omp atomic
        b[6][3]++;
    }
    for (int i = 0; i < 7; i++)
        EQ(a[i], i);
    EQ(b[6][3], 63 + threads);
    EQ(b[5][2], 52);
}
int main(void)
{
    run(7, 3);
    return check_ok();
}

/* output:
ok
*/
