/* doacross_wide.c: doacross loops whose variables have more than 64 bits. [OMP 5.2 §15.10.2] */
// SPDX-License-Identifier: MIT
// flags: -std=c2x
#include "check.h"
typedef __int128 wide;
typedef unsigned _BitInt(90) odd;
enum { ROWS = 9, COLUMNS = 6 };
/* Each cell is the sum of its neighbours above and to the left, so the order matters. */
static long cell[ROWS][COLUMNS];
static long corner(void)
{
    long value = cell[ROWS - 1][COLUMNS - 1];
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++)
            cell[i][j] = 0;
    return value;
}
static void fill(int i, int j) { cell[i][j] = (i ? cell[i - 1][j] : 1) + (j ? cell[i][j - 1] : 1); }
static void steps(wide first, wide by, odd low)
{
#pragma omp parallel for ordered(2) schedule(static, 1)
    for (wide i = first; i > first - ROWS * by; i -= by)
        for (odd j = low; j < low + COLUMNS * 3; j += 3) {
#pragma omp ordered doacross(sink : i + 1180591620717411303424uwb, j) doacross(sink : i, j - 3)
            fill((int)((first - i) / by), (int)((j - low) / 3));
#pragma omp ordered doacross(source :)
        }
}
static void units(wide first)
{
#pragma omp parallel num_threads(3)
    {
        EQ(omp_get_level(), 1);
#pragma omp for collapse(2) ordered(2) schedule(dynamic)
        for (wide i = first; i < first + ROWS; i++)
            for (int j = 0; j < COLUMNS; j++) {
#pragma omp ordered doacross(sink : i - 1, j) doacross(sink : i, j - 1)
                fill((int)(i - first), j);
#pragma omp ordered doacross(source :)
            }
    }
}
/* The body changes a step and a bound of the inner loop. */
static void changed(wide first, wide by)
{
    wide end = first - COLUMNS * by;
#pragma omp parallel for ordered(2) schedule(dynamic) firstprivate(by, end)
    for (int i = 0; i < ROWS; i++)
        for (wide j = first; j > end; j -= by) {
#pragma omp ordered doacross(sink : i - 1, j) doacross(sink : i, j + 2)
            fill(i, (int)((first - j) / 2));
            by = 7;
            end = j;
#pragma omp ordered doacross(source :)
        }
}
int main(void)
{
    const wide big = (wide)1 << 70;
    steps(5 * big, big, (odd)1 << 80);
    EQ(corner(), 5005);
    units(-3 * big);
    EQ(corner(), 5005);
    changed(4 * big, 2);
    EQ(corner(), 5005);
    return check_ok();
}

/* output:
ok
*/
