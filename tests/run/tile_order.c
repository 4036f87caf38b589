/* tile_order.c: tile runs the iterations of a nest tile by tile. */
// SPDX-License-Identifier: MIT
#include "check.h"

static int order[1000], count;

/* Checks that n times m iterations ran in the order of tiles of h times w. */
static void check(int n, int m, int h, int w)
{
    int at = 0;
    for (int i = 0; i < n; i += h)
        for (int j = 0; j < m; j += w)
            for (int k = i; k < n && k < i + h; k++)
                for (int l = j; l < m && l < j + w; l++)
                    EQ(order[at++], k * m + l);
    EQ(count, at);
    count = 0;
}

static void orphaned(int n, int m)
{
#pragma omp tile sizes(3, 4)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            order[count++] = i * m + j;
}

#define TILED(...) _Pragma("omp tile sizes(5, 2)") __VA_ARGS__

int main(void)
{
    orphaned(10, 11);
    check(10, 11, 3, 4);
    orphaned(2, 3);
    check(2, 3, 3, 4);
    orphaned(0, 5);
    check(0, 5, 3, 4);
    int n = 13, i, j;
#pragma omp parallel
#pragma omp single
    {
        TILED(for (i = 0; i < n; i++) for (j = n; j > 0; j--) {
            if (j == 7)
                continue;
            order[count++] = i * n + (n - j);
        })
        int at = 0;
        for (int a = 0; a < n; a += 5)
            for (int b = 0; b < n; b += 2)
                for (int k = a; k < n && k < a + 5; k++)
                    for (int l = b; l < n && l < b + 2; l++)
                        if (l != 6)
                            EQ(order[at++], k * n + l);
        EQ(count, at);
        count = 0;
        int line[40], *p;
#pragma omp tile sizes(6)
        for (p = line; p < line + 39; p += 2)
            for (int k = 0; k < 2; k++)
                p[k] = count++;
        for (int k = 0; k < 40; k++)
            EQ(line[k], k);
        count = 0;
        /* A tile of tiles: the outer of two tile directives takes two of the 8
         * tiles at a time. */
#pragma omp tile sizes(2)
#pragma omp tile sizes(3, 2)
        for (int k = 0; k < 24; k++)
            for (int l = 0; l < 4; l++)
                order[count++] = k * 4 + l;
        check(24, 4, 3, 2);
    }
    return check_ok();
}

/* output:
ok
*/
