/* trap_vla_pointer.c: pointers to variable length arrays, shared, private and as parameters. */
// SPDX-License-Identifier: MIT
#include "check.h"

static long sum(int n, int m, int a[n][m], int (*b)[m])
{
    int (*row)[m] = a;
    long s = 0;
#pragma omp parallel firstprivate(row) reduction(+ : s)
    {
        int (*mine)[m];
        EQ(sizeof *row, sizeof(int) * (unsigned)m);
        EQ((char *)(b + 1) - (char *)b, sizeof(int) * (unsigned)m);
#pragma omp for private(mine)
        for (int i = 0; i < n; i++) {
            mine = row + i;
            for (int j = 0; j < m; j++)
                s += (*mine)[j] * b[i][j] * omp_get_level();
        }
    }
    return s;
}
int main(void)
{
    int a[3][5], b[3][5];
    long want = 0;
    for (int i = 0; i < 15; i++) {
        a[i / 5][i % 5] = i;
        b[i / 5][i % 5] = i + 1;
        want += i * (i + 1);
    }
    EQ(sum(3, 5, a, b), want);
    return check_ok();
}

/* output:
ok
*/
