/* doacross_bounds.c: the bounds of the inner loop of a doacross nest are computed before the
 * construct, also if the body changes the variables in these bounds.
 */
// SPDX-License-Identifier: MIT
#include "check.h"
static int a[6][8];
static int sum(void)
{
    int all = 0;
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 8; j++) {
            all += a[i][j];
            a[i][j] = 0;
        }
    return all;
}
/* Each iteration counts itself and the earlier iterations with the same j. */
#define COUNT(i, j) (a[i][j] = 1 + ((i) > 0 ? a[(i) - 1][j] : 0))
static int copies(void)
{
    int m = 4, first = 5, step = -1, last = 0;
#pragma omp parallel for ordered(2) firstprivate(m) schedule(static, 1) num_threads(3)
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < m; j++) {
#pragma omp ordered depend(sink : i - 1, j)
            COUNT(i, j);
#pragma omp ordered depend(source)
            m = i % 2 ? 7 : 2;
        }
    EQ(m, 4);
    EQ(sum(), 4 * 21);
#pragma omp parallel for ordered(2) firstprivate(step) lastprivate(last) schedule(static, 1) num_threads(3)
    for (int i = 0; i < 6; i++)
        for (int j = first; j > 0; j += step) {
#pragma omp ordered depend(sink : i - 1, j)
            COUNT(i, j);
#pragma omp ordered depend(source)
            step = -2;
            last = i;
        }
    EQ(sum(), 5 * 21);
    EQ(last, 5);
    return step;
}
static void threads_own(void)
{
#pragma omp parallel num_threads(3)
    {
        int from = 7, by = 2;
#pragma omp for ordered(2) schedule(static, 1)
        for (int i = 0; i < 6; i++)
            for (int j = from; j >= 1; j -= by) {
#pragma omp ordered depend(sink : i - 1, j)
                COUNT(i, j);
#pragma omp ordered depend(source)
                by = 1 + i % 2;
                from = 6;
            }
    }
    EQ(sum(), 4 * 21);
}
int main(void)
{
    EQ(copies(), -1);
    threads_own();
    return check_ok();
}

/* output:
ok
*/
