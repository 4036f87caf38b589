/* doacross_nests.c: ordered(n) over nests of two and three loops, collapsed or not. [OMP 5.2 §15.10.2] */
// SPDX-License-Identifier: MIT
#include "check.h"

#define ROWS 30
#define COLUMNS 25
static int t[ROWS][COLUMNS], want[ROWS][COLUMNS];

static void same(void)
{
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++) {
            EQ(t[i][j], want[i][j]);
            t[i][j] = 0;
        }
}

static int before(int i, int j)
{
    return i < 0 || j < 0 || j >= COLUMNS ? 1 : t[i][j];
}

int main(void)
{
    int i, j, last = 0;
    for (i = 0; i < ROWS; i++)
        for (j = 0; j < COLUMNS; j++)
            want[i][j] = ((i ? want[i - 1][j] : 1) + 2 * (j ? want[i][j - 1] : 1) +
                          (i && j + 1 < COLUMNS ? want[i - 1][j + 1] : 1)) % 10007;

    /* A wavefront. The inner loop's variable j is private although it is declared outside. */
#pragma omp parallel
#pragma omp for ordered(2) schedule(static, 1) lastprivate(last)
    for (i = 0; i < ROWS; i++)
        for (j = 0; j < COLUMNS; j++) {
#pragma omp ordered depend(sink : i - 1, j) depend(sink : i, j - 1) depend(sink : i - 1, j + 1)
            t[i][j] = (before(i - 1, j) + 2 * before(i, j - 1) + before(i - 1, j + 1)) % 10007 * omp_get_level();
            last = i * 100 + j;
#pragma omp ordered depend(source)
        }
    same();
    EQ(last, 2924);

    /* With collapse, the iterations of the whole nest are divided among the threads. */
#pragma omp parallel for ordered(2) collapse(2) schedule(dynamic, 3)
    for (int a = 0; a < ROWS; a++)
        for (short b = 0; b < COLUMNS; b++) {
#pragma omp ordered doacross(sink : a - 1, b) doacross(sink : a, b - 1) doacross(sink : a - 1, b + 1)
            t[a][b] = (before(a - 1, b) + 2 * before(a, b - 1) + before(a - 1, b + 1)) % 10007 * omp_get_level();
#pragma omp ordered doacross(source :)
        }
    same();

    /* Each iteration waits for the iteration before it in the order of the
     * whole nest. The outer loop counts backwards; both loops have steps. */
    int order[ROWS * COLUMNS], at = 0, low = 4, by = 2;
#pragma omp parallel for ordered(2) schedule(dynamic) shared(at, order) firstprivate(low, by)
    for (int a = 20; a >= low; a -= by)
        for (unsigned b = 3; b <= 9; b += 3) {
#pragma omp ordered doacross(sink : omp_cur_iteration - 1)
            order[at++] = a * 10 + (int)b * omp_get_level();
#pragma omp ordered doacross(source : omp_cur_iteration)
        }
    EQ(at, 27);
    at = 0;
    for (int a = 20; a >= 4; a -= 2)
        for (int b = 3; b <= 9; b += 3)
            EQ(order[at++], a * 10 + b);

    /* Three loops, two of them collapsed. */
    static int cube[6][5][7];
    int done = 0;
#pragma omp parallel for ordered(3) collapse(2) schedule(guided) reduction(+ : done)
    for (int x = 0; x < 6; x++)
        for (int y = 4; y > -1; --y) {
            for (int z = 0; z != 7; z++) {
#pragma omp ordered depend(sink : x - 1, y, z) depend(sink : x, y + 1, z) depend(sink : x, y, z - 1)
                int most = x ? cube[x - 1][y][z] : 0;
                if (y < 4 && cube[x][y + 1][z] > most)
                    most = cube[x][y + 1][z];
                if (z && cube[x][y][z - 1] > most)
                    most = cube[x][y][z - 1];
                cube[x][y][z] = most + omp_get_level();
                done++;
#pragma omp ordered depend(source)
            }
        }
    EQ(done, 210);
    for (int x = 0; x < 6; x++)
        for (int y = 0; y < 5; y++)
            for (int z = 0; z < 7; z++)
                EQ(cube[x][y][z], x + (4 - y) + z + 1);
    return check_ok();
}
/* output:
ok
*/
