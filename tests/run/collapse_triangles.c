/* collapse_triangles.c: loop nests that are not rectangular, in for, distribute and taskloop
 * constructs, alone or combined. In nests over pointers, inner bounds depend on an outer pointer;
 * these nests occur in `parallel loop`, too. [OMP 5.2 §4.4.2] */
// SPDX-License-Identifier: MIT
#include "check.h"

enum { N = 30 };
static int hits[N * N], want[N * N], cells[N + 1], level;

static void check(void)
{
    for (int k = 0; k < N * N; k++) {
        EQ(hits[k], want[k]);
        hits[k] = 0;
    }
}

#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define COUNT(place)                                                                                                   \
    PRAGMA(omp atomic)                                                                                                 \
    hits[place]++

/* The last value of j comes from the last row that has iterations. */
#define TRIANGLE(directive, ...)                                                                                       \
    do {                                                                                                               \
        int i, j, li = -1, lj = -1, by = -2;                                                                           \
        long n = N;                                                                                                    \
        PRAGMA(omp directive collapse(2) lastprivate(i, j, li, lj) __VA_ARGS__)                                        \
        for (i = 0; i < n; i++)                                                                                        \
            for (j = (int)n - i - 1; j >= i; j += by) {                                                                \
                COUNT(i * N + j);                                                                                      \
                li = i;                                                                                                \
                lj = j;                                                                                                \
            }                                                                                                          \
        int wi = -1, wj = -1;                                                                                          \
        for (int k = 0; k < N * N; k++)                                                                                \
            want[k] = 0;                                                                                               \
        for (int k = 0; k < N; k++)                                                                                    \
            for (int l = N - k - 1; l >= k; l -= 2) {                                                                  \
                want[k * N + l]++;                                                                                     \
                wi = k;                                                                                                \
                wj = l;                                                                                                \
            }                                                                                                          \
        EQ(li * 100 + lj, wi * 100 + wj);                                                                              \
        EQ(i * 100 + j, N * 100 + wj - 2);                                                                             \
        check();                                                                                                       \
    } while (0)

/* Counts pairs of pointers p and q with p <= q < p + 7. p grows by 3; q grows by 2, from p on. */
#define POINTERS(directive)                                                                                            \
    do {                                                                                                               \
        int *first = cells, *end = cells + N - 8, reach = 7;                                                           \
        PRAGMA(omp directive collapse(2))                                                                              \
        for (int *p = first; p < end; p += 3)                                                                          \
            for (int *q = p; q < p + reach; q += 2)                                                                    \
                COUNT((p - cells) * N + (q - cells));                                                                  \
        for (int k = 0; k < N * N; k++)                                                                                \
            want[k] = k / N < N - 8 && k / N % 3 == 0 && k % N >= k / N && k % N < k / N + 7 && (k % N - k / N) % 2 == 0; \
        check();                                                                                                       \
    } while (0)

static void leagues(void)
{
    int chunk = 7;
    TRIANGLE(teams distribute);
    TRIANGLE(teams distribute, num_teams(3) dist_schedule(static, 5));
    TRIANGLE(teams distribute, num_teams(2) dist_schedule(static, chunk));
    TRIANGLE(teams distribute parallel for);
    TRIANGLE(teams distribute parallel for, num_teams(2) schedule(static, 3));
    TRIANGLE(teams distribute parallel for, num_teams(2) dist_schedule(static, 40) schedule(dynamic, 2));
    TRIANGLE(target teams distribute parallel for, map(tofrom : hits, li, lj, i, j));
    TRIANGLE(teams distribute parallel for simd, num_teams(2));
    POINTERS(teams distribute);
    POINTERS(teams distribute parallel for);
}

static void tasks(void)
{
    TRIANGLE(taskloop);
    TRIANGLE(taskloop, grainsize(4));
    TRIANGLE(taskloop, num_tasks(11) if (0));
    TRIANGLE(parallel master taskloop, num_tasks(50));
    POINTERS(taskloop);
#pragma omp parallel
#pragma omp single
    POINTERS(taskloop num_tasks(6));
}

int main(void)
{
#pragma omp parallel reduction(max : level)
    level = omp_get_level();
    EQ(level, 1);
    leagues();
    tasks();
    TRIANGLE(parallel for, schedule(guided));
    POINTERS(parallel for);
    POINTERS(parallel for schedule(dynamic));
    POINTERS(parallel loop);

    int sum = 0;
#pragma omp parallel for collapse(3) reduction(+ : sum)
    for (int *p = cells; p < cells + 6; p++)
        for (int *q = p + 1; q <= p + 2; q++)
            for (int *r = q; r != q + 3; r++)
                sum += (int)(r - p) * 100 + (int)(r - q);
    EQ(sum, 9036);
    return check_ok();
}

/* output:
ok
*/
