/* reduction_section_pointers.c: sections through pointers to pointers and arrays of pointers; struct
 * elements with a user-defined reduction; every operator. [OMP 5.2 §5.5, §3.2.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

typedef struct { double re, im; } number;
#pragma omp declare reduction(+ : number : omp_out.re += omp_in.re, omp_out.im += omp_in.im)
#pragma omp declare reduction(last : number : omp_out = omp_in.re > omp_out.re ? omp_in : omp_out) \
    initializer(omp_priv = {-1, omp_orig.im})

static double **matrix(int rows, int columns)
{
    double **m = malloc(rows * sizeof *m);
    for (int i = 0; i < rows; i++)
        m[i] = calloc(columns, sizeof **m);
    return m;
}

int main(void)
{
    int team = omp_get_max_threads(), level = 0, n = 20, row = 2;
    double **m = matrix(4, n), *rows[4], **was = m, *was2 = m[2];
    for (int i = 0; i < 4; i++)
        rows[i] = m[i];
    m[2][4] = 1, m[2][5] = 2, m[2][19] = 3;
#pragma omp parallel for reduction(+ : m[row][5:n - 5], level)
    for (int i = 0; i < 150; i++) {
        m[2][5 + i % 15]++;
        level += omp_get_level();
    }
    EQ(level, 150);
    OK(m == was && m[2] == was2);
    OK(m[2][4] == 1 && m[2][5] == 12 && m[2][6] == 10 && m[2][19] == 13);
#pragma omp parallel
    {
#pragma omp for reduction(- : rows[3][:n]) schedule(static, 1)
        for (int i = 0; i < 40; i++)
            rows[3][i % n] -= omp_in_parallel() + 1;
    }
    OK(rows[3][0] == (team > 1 ? -4 : -2) && rows[3][19] == rows[3][0] && rows[3] == m[3]);
    double ***deep = &m;
#pragma omp parallel num_threads(2) reduction(+ : deep[0][1][0:3])
    deep[0][1][2] += omp_get_num_threads();
    OK(m[1][2] == 4 && m[1][1] == 0);
    for (int i = 0; i < 4; i++)
        free(rows[i]);
    free(m);

    number z[8] = {{0, 0}}, *pz = z + 2;
    z[5].im = 3;
#pragma omp parallel for reduction(+ : z[2:4])
    for (int i = 0; i < 400; i++)
        z[2 + i % 4].re += 1, z[5].im += i % 4 == 3 && omp_get_level();
    OK(z[1].re == 0 && z[2].re == 100 && z[5].re == 100 && z[5].im == 103 && z[6].re == 0);
#pragma omp parallel for reduction(last : pz[:3])
    for (int i = 0; i < 400; i++) {
        if (i == 17)
            EQ(pz[2].im, 0);
        if (i % 3 == 1 && pz[1].re < i)
            pz[1] = (number){i, -i};
    }
    OK(z[3].re == 397 && z[3].im == -397 && z[2].re == 100);

    /* Every operator. */
    int s[2] = {1, 1}, d[2] = {1, 1}, p[2] = {3, 1}, a[2] = {~0, 7}, o[2] = {0, 8}, x[2] = {0, 8}, l[2] = {1, 1},
        r[2] = {0, 0}, lo[2] = {50, 500}, hi[2] = {50, -500};
#pragma omp parallel for reduction(+ : s) reduction(- : d) reduction(* : p[0:2]) reduction(& : a) reduction(| : o) \
    reduction(^ : x[:]) reduction(&& : l) reduction(|| : r) reduction(min : lo[:2]) reduction(max : hi)
    for (int i = 0; i < 100; i++) {
        s[i % 2] += i, d[i % 2] -= i, p[i % 2] *= i % 10 ? 1 : 2;
        a[i % 2] &= ~(i == 50) & ~(i == 33), o[i % 2] |= 1 << i % 30, x[i % 2] ^= i;
        l[i % 2] = l[i % 2] && i != 51, r[i % 2] = r[i % 2] || i == 52;
        lo[i % 2] = i + 10 < lo[i % 2] ? i + 10 : lo[i % 2], hi[i % 2] = i > hi[i % 2] ? i : hi[i % 2];
    }
    int x0 = 0, x1 = 8;
    for (int i = 0; i < 100; i += 2)
        x0 ^= i, x1 ^= i + 1;
    EQ(s[0], 2451), EQ(s[1], 2501), EQ(d[0], -2449), EQ(d[1], -2499), EQ(p[0], 3 << 10), EQ(p[1], 1);
    EQ(a[0], ~1), EQ(a[1], 6), EQ(o[0], 0x15555555), EQ(o[1], 0x2aaaaaaa), EQ(x[0], x0), EQ(x[1], x1);
    EQ(l[0], 1), EQ(l[1], 0), EQ(r[0], 1), EQ(r[1], 0);
    EQ(lo[0], 10), EQ(lo[1], 11), EQ(hi[0], 98), EQ(hi[1], 99);
    return check_ok();
}

/* output:
ok
*/
