/* trap_multi_dim_arrays.c: multi-dimensional arrays of structs, shared, private, firstprivate, lastprivate. */
// SPDX-License-Identifier: MIT
#include "check.h"

struct cell {
    short a[3];
    char c;
};
int main(void)
{
    struct cell grid[3][4] = {{{{1, 2, 3}, 'x'}}}, f[2][2] = {{{{4}, 'y'}}}, l[2][2];
    int ok = 0;
#pragma omp parallel firstprivate(f) reduction(+ : ok)
    {
#pragma omp for collapse(2) lastprivate(l)
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 4; j++) {
                struct cell(*row)[4] = &grid[i];
                (*row)[j].a[2] = (short)(i * 10 + j);
                l[1][1] = grid[i][j];
                l[0][1].c = (char)(i + j);
            }
        EQ(f[0][0].a[0], 4);
        f[0][0].a[0] = (short)omp_get_thread_num();
        ok += omp_get_level() + (int)(sizeof f / sizeof f[0][0]);
    }
    EQ(ok, 5 * omp_get_max_threads());
    EQ(grid[2][3].a[2], 23);
    EQ(l[1][1].a[2], 23);
    EQ(l[0][1].c, 5);
    EQ(f[0][0].a[0], 4);
    return check_ok();
}

/* output:
ok
*/
