/* for_simd_variables.c: loop variables, pointers, arrays and structs in the clauses of for simd. */
// SPDX-License-Identifier: MIT
#include "check.h"

enum { N = 240 };
struct pair {
    short low;
    double high;
};

static void orphaned(const float *restrict from, float *restrict to, int n, int *lines, int *columns, int level)
{
    int i = 0, j = 0;
#pragma omp for simd collapse(2) aligned(from, to : 32) nontemporal(to) schedule(dynamic, 7)
    for (i = 0; i < n; i++)
        for (j = 0; j < N; j++)
            to[i * N + j] = from[i * N + j] + level;
    *lines = i;
    *columns = j;
}

int main(void)
{
    static float a[N * 8] __attribute__((aligned(64))), b[N * 8] __attribute__((aligned(64)));
    for (int i = 0; i < N * 8; i++)
        a[i] = i % 100;
#pragma omp parallel
    {
        int lines = -1, columns = -1, level = omp_get_level();
        orphaned(a, b, 8, &lines, &columns, level);
#pragma omp critical
        EQ(lines <= 8 && columns <= N, 1);
    }
    for (int i = 0; i < N * 8; i++)
        EQ(b[i], i % 100 + 1);

    /* The loop variable was declared outside the loop: it has its last value after the loop. */
    unsigned char k = 99;
    int trips = 0;
#pragma omp parallel for simd reduction(+ : trips) num_threads(3)
    for (k = 200; k > 6; k -= 5)
        trips += omp_get_level();
    EQ(k, 5);
    EQ(trips, 39);

    float *p = a, *q = a + N - 1;
    long down = -1;
    char *moved = (char *)a;
#pragma omp parallel for linear(p) linear(q : down) linear(moved : sizeof(float))
    for (int i = 0; i < N; i++) {
        *p = (float)(q - a) + omp_get_level();
        OK(moved == (char *)p);
        moved += sizeof(float);
    }
    for (int i = 0; i < N; i++)
        EQ(a[i], N - i);
    OK(p == a + N - 1 && q == a && moved == (char *)(a + N));

    /* Arrays and structs. */
    int row[3] = {0, 0, 0};
    struct pair pair = {-1, -1};
    int first = 4, both = 11;
#pragma omp parallel for simd lastprivate(row, pair) firstprivate(first) collapse(2) schedule(static, 1)
    for (int i = 0; i < 5; i++)
        for (int j = 2; j < 11; j += 3) {
            row[0] = i;
            row[1] = j;
            row[2] = first;
            pair.low = (short)(i * j);
            pair.high = i + j + omp_get_level();
        }
    EQ(row[0] * 100 + row[1] * 10 + row[2], 484);
    EQ(pair.low, 32);
    EQ(pair.high, 13);
#pragma omp parallel for simd firstprivate(both) lastprivate(both) schedule(static)
    for (int i = 0; i < N; i++)
        if (i == N - 1)
            both += omp_get_level();
    EQ(both, 12);

    int none = 3, untouched = 5;
#pragma omp parallel for simd lastprivate(none) linear(untouched : 2)
    for (int i = N; i < omp_get_level(); i++)
        none = untouched;
    EQ(none, 3);
    EQ(untouched, 5);

    /* The if clause applies to parallel and to simd. Inside the region, the condition reads its
     * variables through a pointer. */
    int wide = 0, alone = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
    wide = omp_get_level();
#pragma omp parallel for simd if (wide - 1 || none < 0) reduction(+ : alone)
    for (int i = 0; i < N; i++)
        alone += omp_get_num_threads() * omp_get_level() - none + 3;
    EQ(alone, N);
#pragma omp target teams distribute parallel for simd if (wide) map(tofrom : none) reduction(+ : wide)
    for (int i = 0; i < N; i++)
        wide += none - 3;
    EQ(wide, 1);
    return check_ok();
}

/* output:
ok
*/
