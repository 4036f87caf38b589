/* sharing_arrays_copied.c: arrays in copyin, copyprivate, firstprivate and lastprivate. [OMP 5.2 §5.4, §5.7] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int mine[4], deep[2][3];
#pragma omp threadprivate(mine, deep)
struct box { char name[5]; double v[3]; };

static void each(int n)
{
    struct box b[2] = {{"none", {0}}};
    int own[3];
#pragma omp single copyprivate(own, b, mine)
    {
        for (int i = 0; i < 3; i++)
            own[i] = n + i, b[1].v[i] = n * i, mine[i] = n - i;
        b[0].name[1] = 'u';
    }
    for (int i = 0; i < 3; i++)
        EQ(own[i], n + i), OK(b[1].v[i] == n * i), EQ(mine[i], n - i);
    EQ(b[0].name[1], 'u');
}

int main(void)
{
    int level = 0, grid[3][4] = {{1, 2}}, n = 6;
    mine[3] = 33, deep[1][2] = 12;
#pragma omp parallel copyin(mine, deep) reduction(+ : level)
    {
        EQ(mine[3], 33);
        EQ(deep[1][2], 12);
#pragma omp barrier
        mine[3] = omp_get_thread_num() * 100;
        deep[1][2]++;
        level += omp_get_level();
#pragma omp barrier
        EQ(mine[3], omp_get_thread_num() * 100);
    }
    EQ(level, omp_get_max_threads());
    EQ(deep[1][2], 13);
#pragma omp parallel num_threads(4)
    for (int k = 1; k < 4; k++)
        each(k * 10);

    float row[n];
    row[5] = 9;
#pragma omp parallel for firstprivate(grid, row) lastprivate(grid, row)
    for (int i = 0; i < 50; i++) {
        grid[2][3] = i + omp_get_level(), row[1] = i;
        EQ(grid[0][1], 2);
        OK(row[5] == 9);
    }
    EQ(grid[2][3], 50);
    EQ(grid[0][0], 1);
    OK(row[1] == 49 && row[5] == 9);
    return check_ok();
}

/* output:
ok
*/
