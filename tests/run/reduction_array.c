/* reduction_array.c: whole arrays, small and large, of any shape, on parallel
 * and worksharing constructs. [OMP 5.2 §5.5] */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <string.h>

#define BIG (3 << 20)
static double big[BIG]; /* 24 MB for each copy: too large for a stack */
static int histogram[16];
struct pair { int a, b; };
#pragma omp declare reduction(+ : struct pair : omp_out.a += omp_in.a, omp_out.b += omp_in.b) \
    initializer(omp_priv = {0, 0})

static void count(int n) /* adds to the histogram; an orphaned loop */
{
#pragma omp for reduction(+ : histogram)
    for (int i = 0; i < n; i++)
        histogram[i * 5 % 16]++;
}

int main(void)
{
    int team = omp_get_max_threads(), rows = 3 + (team > 1), level = 0;
    for (int i = 0; i < 16; i++)
        histogram[i] = 100;
#pragma omp parallel reduction(+ : level)
    {
        level += omp_get_level();
        count(1600);
    }
    EQ(level, team);
    for (int i = 0; i < 16; i++)
        EQ(histogram[i], 200);

    big[BIG - 1] = 1;
#pragma omp parallel reduction(+ : big) num_threads(3)
    {
        OK(sizeof big == BIG * sizeof(double));
        EQ(big[BIG - 1], 0);
        big[0] += 1;
        big[BIG - 1] += omp_get_level();
        big[omp_get_thread_num() + 10] = 5;
    }
    OK(big[0] == 3 && big[BIG - 1] == 4 && big[10] == 5 && big[11] == 5 && big[12] == 5 && big[13] == 0);

    long cube[2][3][4];
    float vla[rows][5];
    struct pair pairs[2][600];
    memset(cube, 0, sizeof cube), memset(vla, 0, sizeof vla), memset(pairs, 0, sizeof pairs);
    pairs[1][599].a = 1;
#pragma omp parallel
    {
#pragma omp for reduction(+ : cube, pairs) reduction(max : vla) nowait collapse(2)
        for (int i = 0; i < rows; i++)
            for (int k = 0; k < 100; k++) {
                cube[1][2][3] += k;
                cube[i % 2][0][k % 4]++;
                if (vla[i][4] < k)
                    vla[i][4] = k * omp_get_level();
                pairs[1][599].a++, pairs[0][i].b--;
                OK(sizeof vla == rows * 5 * sizeof(float));
            }
    }
    EQ(cube[1][2][3], 4950 * rows);
    EQ(cube[0][0][1], 50);
    EQ(pairs[1][599].a, 1 + 100 * rows);
    for (int i = 0; i < rows; i++) {
        OK(vla[i][4] == 99);
        OK(vla[i][0] == 0);
        EQ(pairs[0][i].b, -100);
    }

    /* A nested region, whose results are combined with the outer region's copies of the array. */
    int small[3] = {1, 1, 1};
#pragma omp parallel num_threads(2) reduction(+ : small)
    {
#pragma omp parallel for num_threads(2) reduction(+ : small)
        for (int i = 0; i < 30; i++)
            small[i % 3] += omp_get_level() > 0;
#pragma omp parallel sections reduction(| : small)
        {
            small[0] |= 64;
#pragma omp section
            small[1] |= 128;
        }
    }
    EQ(small[0], 1 + 2 * (10 | 64));
    EQ(small[1], 1 + 2 * (10 | 128));
    EQ(small[2], 1 + 2 * 10);
    return check_ok();
}

/* output:
ok
*/
