/* for_collapse_triangle.c: nests whose inner bounds depend on an outer loop's variable, under all schedules. */
// SPDX-License-Identifier: MIT
#include "check.h"

enum { N = 40 };
static int hits[N * N * N];

static void check(int *want, int size)
{
    for (int k = 0; k < size; k++) {
        EQ(hits[k], want[k]);
        hits[k] = want[k] = 0;
    }
}

#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define TRIANGLE(...)                                                                                                  \
    do {                                                                                                               \
        int i, j, li = -1, lj = -1, n = N;                                                                             \
        PRAGMA(omp parallel for collapse(2) lastprivate(i, j, li, lj) firstprivate(n) __VA_ARGS__)                     \
        for (i = 0; i < n; i++)                                                                                        \
            for (j = n - i - 1; j >= i; j -= 2) {                                                                      \
                PRAGMA(omp atomic)                                                                                     \
                hits[i * N + j] += omp_get_level();                                                                    \
                li = i;                                                                                                \
                lj = j;                                                                                                \
            }                                                                                                          \
        int wi = -1, wj = -1;                                                                                          \
        for (int k = 0; k < N; k++)                                                                                    \
            for (int l = N - k - 1; l >= k; l -= 2) {                                                                  \
                want[k * N + l]++;                                                                                     \
                wi = k;                                                                                                \
                wj = l;                                                                                                \
            }                                                                                                          \
        EQ(li, wi);                                                                                                    \
        EQ(lj, wj);                                                                                                    \
        EQ(i, N);                                                                                                      \
        EQ(j, wj - 2);                                                                                                 \
        check(want, N *N);                                                                                             \
    } while (0)

int main(void)
{
    static int want[N * N * N];
    int chunk = 3;
    TRIANGLE();
    TRIANGLE(schedule(static));
    TRIANGLE(schedule(static, 1));
    TRIANGLE(schedule(static, chunk));
    TRIANGLE(schedule(dynamic));
    TRIANGLE(schedule(dynamic, 11));
    TRIANGLE(schedule(guided));
    TRIANGLE(schedule(runtime));
    TRIANGLE(num_threads(5));

    int next = 0;
#pragma omp parallel for collapse(3) ordered schedule(dynamic, 5)
    for (unsigned i = 0; i < 12; i++)
        for (long long j = 2 * i; j < 20; j++)
            for (unsigned char k = 3; k <= i + 1; k += 2) {
#pragma omp ordered
                hits[next++] = (int)(i * 1000 + j * 10 + k) * omp_get_level();
            }
    int count = 0;
    for (unsigned i = 0; i < 12; i++)
        for (long long j = 2 * i; j < 20; j++)
            for (unsigned char k = 3; k <= i + 1; k += 2)
                want[count++] = (int)(i * 1000 + j * 10 + k);
    EQ(next, count);
    check(want, count);

    /* The bound `i - off` is unsigned. For an i below the range of the outer loop this bound would
     * wrap. */
    unsigned off = 7;
    int sum = 0, expected = 0;
#pragma omp parallel for simd collapse(2) reduction(+ : sum) schedule(static, 4)
    for (unsigned i = 10; i < 30; i += 3)
        for (unsigned j = i - off; j < 2 * i; j++)
            sum += (int)(i * j);
    for (unsigned i = 10; i < 30; i += 3)
        for (unsigned j = i - off; j < 2 * i; j++)
            expected += (int)(i * j);
    EQ(sum, expected);

    /* No row has an iteration. */
    int ran = 0, level = 0;
#pragma omp parallel for collapse(2) lastprivate(ran)
    for (int i = 0; i < 5; i++)
        for (int j = i; j < i; j++)
            ran = 1;
    EQ(ran, 0);
#pragma omp parallel reduction(max : level)
    level = omp_get_level();
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
