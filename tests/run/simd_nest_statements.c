/* simd_nest_statements.c: statements between the loops of a simd nest. The loop variables are
 * shared outside the nest. [OMP 5.2 §4.4.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int table[4][5], cube[2][3][4];

static void fill(void)
{
    int i, j, last = 0;
#pragma omp parallel num_threads(2)
#pragma omp masked
    {
#pragma omp simd collapse(2)
        for (i = 0; i < 4; i++) {
            int ten = i * 10;
            for (j = 0; j < 5; j++)
                table[i][j] = ten + j;
        }
        last = i * 10 + j;
    }
    EQ(last, 45);
    EQ(i, 4);
    EQ(j, 5);
    for (int k = 0; k < 4; k++)
        for (int l = 0; l < 5; l++)
            EQ(table[k][l], k * 10 + l);
}

static void deeper(void)
{
    int a, b, c, level = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
    {
#pragma omp simd collapse(3)
        for (a = 0; a < 2; a++) {
            for (b = 0; b < 3; b++) {
                {
                    int sum = a + b;
                    for (c = 0; c < 4; c++)
                        cube[a][b][c] = sum + c;
                }
            }
        }
        level = omp_get_level();
    }
    EQ(level, 1);
    EQ(a * 100 + b * 10 + c, 234);
    EQ(cube[1][2][3], 6);
    EQ(cube[0][1][2], 3);
}

int main(void)
{
    fill();
    deeper();
    return check_ok();
}

/* output:
ok
*/
