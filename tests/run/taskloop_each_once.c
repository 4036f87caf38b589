/* taskloop_each_once.c: each iteration runs once, in tasks, which are complete after the construct. [OMP 5.2 §12.6] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int hit[1000], level;

/* An orphaned taskloop: explicit tasks run the iterations. */
static void mark(int lo, int hi, int by)
{
#pragma omp taskloop
    for (int i = lo; i < hi; i += by) {
#pragma omp atomic
        hit[i] += omp_get_level();
    }
}

int main(void)
{
    int ran = 0;
#pragma omp parallel
#pragma omp single
    {
        mark(0, 1000, 1);
        for (int i = 0; i < 1000; i++)
            EQ(hit[i], 1);
        mark(3, 990, 7);
        for (int i = 0; i < 1000; i++)
            EQ(hit[i], 1 + (i >= 3 && i < 990 && (i - 3) % 7 == 0));
        mark(5, 5, 1); /* no iterations */
        level = omp_get_level();
    }
    EQ(level, 1);

    /* Every thread has its own loop. */
    int n = 0, threads = 0;
#pragma omp parallel reduction(+ : n, threads)
    {
        int mine = 0;
#pragma omp taskloop shared(mine) grainsize(1)
        for (unsigned char c = 10; c > 0; c--) {
#pragma omp atomic
            mine += c;
        }
        EQ(mine, 55);
        n += mine;
        threads += omp_get_level();
    }
    EQ(n, 55 * threads);
    OK(threads >= 1);

    double row[20] = {0};
    long long far = 0;
    unsigned long long top = ~0ull;
    int cell[6][5] = {{0}};
#pragma omp parallel
#pragma omp master
    {
#pragma omp taskloop num_tasks(3)
        for (double *p = row + 19; p >= row; p -= 2)
            *p += omp_get_level();
#pragma omp taskloop shared(far) grainsize(2)
        for (long long i = -5000000000; i <= 5000000000; i += 1000000000) {
#pragma omp atomic
            far += i + 1;
        }
#pragma omp taskloop shared(ran)
        for (unsigned long long u = top - 9; u != top; ++u) {
#pragma omp atomic
            ran++;
        }
#pragma omp taskloop collapse(2) grainsize(4) shared(cell)
        for (int i = 5; i >= 0; i--)
            for (unsigned j = 0; j < 5; j++)
                cell[i][j] += i * 10 + (int)j + omp_get_level();
    }
    for (int i = 0; i < 20; i++)
        EQ(row[i], i % 2);
    EQ(far, 11);
    EQ(ran, 9);
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 5; j++)
            EQ(cell[i][j], i * 10 + j + 1);
    return check_ok();
}
/* output:
ok
*/
