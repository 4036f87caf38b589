/* reduction_section.c: reductions of array elements and of array sections. Some sections have no
 * bounds, start from a pointer, or have several dimensions or run-time lengths. Elements outside
 * the section keep their values. [OMP 5.2 §5.5, §3.2.5] */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <string.h>

static int table[4][6], *window = &table[2][1];

static void parameters(int n, double *a, int (*m)[6], float list[])
{
    int lo = 1, level = 0;
#pragma omp parallel for reduction(+ : a[lo:n - lo], level) reduction(max : m[3][2:3]) reduction(* : list[:2])
    for (int i = 0; i < 60; i++) {
        a[1 + i % (n - lo)] += 0.5;
        if (m[3][2 + i % 3] < i)
            m[3][2 + i % 3] = i;
        list[i % 2] *= i % 10 ? 1 : 2;
        level += omp_get_level();
    }
    EQ(level, 60);
    EQ(lo, 1);
}

static long sum_rows(int n, int m, long t[n][m])
{
    long total = 0;
#pragma omp parallel
    {
#pragma omp for reduction(+ : t[1:n - 1][0:m])
        for (int i = 0; i < 1000; i++)
            t[1 + i % (n - 1)][i % m] += omp_in_parallel() ? 2 : 1;
#pragma omp for reduction(+ : total)
        for (int i = 0; i < n * m; i++)
            total += t[i / m][i % m];
    }
    return total;
}

int main(void)
{
    int team = omp_get_max_threads();
    double a[10] = {7, 7, 7, 7, 7, 7, 7, 7, 7, 7};
    float list[3] = {1, 3, 5};
    table[3][1] = 9, table[3][2] = 80, table[3][5] = 9;
    parameters(5, a, table, list);
    OK(a[0] == 7 && a[1] == 14.5 && a[4] == 14.5 && a[5] == 7);
    OK(list[0] == 64 && list[1] == 3 && list[2] == 5);
    EQ(table[3][1], 9);
    EQ(table[3][2], 80);
    EQ(table[3][3], 58);
    EQ(table[3][4], 59);
    EQ(table[3][5], 9);

    long t[4][3] = {{1, 2, 3}, {4}};
    EQ(sum_rows(4, 3, t), 10 + 1000 * (team > 1 ? 2 : 1));
    EQ(t[0][1], 2);

    /* A pointer of file scope. The pointer keeps its value, and the copies of the elements start
     * from zero. */
    int *was = window, first = 0;
    window[0] = 40, window[4] = 8;
#pragma omp parallel reduction(+ : window[0:4], first)
    {
        EQ(window[0], 0);
        window[0]++, window[3] += 2, first += omp_get_level();
    }
    EQ(first, team);
    OK(window == was);
    EQ(window[0], 40 + team);
    EQ(window[3], 2 * team);
    EQ(window[4], 8);

    int e[5] = {1, 2, 3, 4, 5}, *nothing = e + 5, cube[2][2][2] = {{{0}}};
    int k = 2;
#pragma omp parallel num_threads(3) reduction(+ : e[k], nothing[:k - 2]) reduction(+ : cube[1:][0:2][:2])
    {
        e[2] += 10;
        cube[1][0][1]++, cube[1][1][0] += 2;
        EQ(k, 2);
    }
    EQ(e[2], 33);
    EQ(e[1] + e[3], 6);
    OK(nothing == e + 5);
    EQ(cube[1][0][1], 3);
    EQ(cube[1][1][0], 6);
    EQ(cube[0][0][1] + cube[0][1][0], 0);

    int n = 1 << 20;
    short *many = calloc(n, sizeof *many);
    many[1] = 5;
#pragma omp parallel num_threads(2)
    {
#pragma omp sections reduction(+ : many[1:n - 1]) nowait
        {
#pragma omp parallel for reduction(+ : many[n - 8:8]) num_threads(2)
            for (int i = 0; i < 16; i++)
                many[n - 1 - i % 8]++;
#pragma omp section
            many[n - 1] += 100 * omp_get_level(), many[1]++;
        }
    }
    EQ(many[n - 1], 102);
    EQ(many[n - 8], 2);
    EQ(many[1], 6);
    EQ(many[2], 0);
    free(many);
    return check_ok();
}

/* output:
ok
*/
