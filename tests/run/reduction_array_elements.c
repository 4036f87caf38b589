/* reduction_array_elements.c: reductions of array sections whose elements are arrays of one or two
 * dimensions: through a pointer, with a user-defined reduction, and in a task.
 * [OMP 5.2 §5.5.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

struct pair { int a, b; };
#pragma omp declare reduction(+ : struct pair : omp_out.a += omp_in.a, omp_out.b += omp_in.b)

static int cube[4][3][2], rows[3][5];
static struct pair pairs[2][3];

static void through(int (*x)[3][2], int n, short *level)
{
#pragma omp parallel for reduction(+ : x[1:n], rows[:2], pairs[0:n - 1], level[0:1])
    for (int i = 0; i < 600; i++) {
        x[1 + i % 2][i % 3][i / 300]++;
        rows[i % 2][i % 5] += 2;
        pairs[0][i % 3].a++;
        pairs[0][i % 3].b += i;
        level[0] += omp_get_level();
    }
}

int main(void)
{
    short level = 0;
    cube[0][0][0] = cube[3][2][1] = rows[2][4] = 7, pairs[1][0].a = 7, rows[0][0] = 1;
    through(cube, 2, &level);
    EQ(level, 600);
    for (int j = 0; j < 3; j++)
        for (int k = 0; k < 2; k++) {
            EQ(cube[1][j][k], 50);
            EQ(cube[2][j][k], 50);
            EQ(pairs[0][j].a, 200);
            EQ(pairs[0][j].b, 59700 + 200 * j);
        }
    for (int i = 0; i < 10; i++)
        EQ(rows[i / 5][i % 5], 120 + !i);
    EQ(cube[0][0][0] + cube[3][2][1] + rows[2][4] + pairs[1][0].a, 28);

    long grid[2][2] = {{1, 2}, {3, 4}};
#pragma omp parallel
#pragma omp single
#pragma omp taskgroup task_reduction(* : grid[0:2])
    for (int i = 0; i < 4; i++)
#pragma omp task in_reduction(* : grid[0:2])
        grid[i / 2][i % 2] *= 10;
    EQ(grid[0][0] + grid[0][1] + grid[1][0] + grid[1][1], 100);
    return check_ok();
}

/* output:
ok
*/
