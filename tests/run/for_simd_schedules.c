/* for_simd_schedules.c: for simd under every schedule: lastprivate, linear and reductions across chunks and threads. */
// SPDX-License-Identifier: MIT
#include "check.h"

enum { N = 1003 };
static int level[N], place[N];
static double x[N];

#define LOOP(...)                                                                                                      \
    do {                                                                                                               \
        int last = -1, at = 7, t = -5, sum = 0, most = -1;                                                             \
        _Pragma("omp parallel")                                                                                        \
        {                                                                                                              \
            int here = omp_get_level();                                                                                \
            PRAGMA(omp for simd lastprivate(last) linear(at : 3) reduction(+ : sum) reduction(max : most)              \
                       private(t) __VA_ARGS__)                                                                         \
            for (int i = 0; i < N; i++) {                                                                              \
                t = i * 2;                                                                                             \
                level[i] += here;                                                                                      \
                place[i] = at;                                                                                         \
                last = t + 1;                                                                                          \
                sum += t * here;                                                                                       \
                most = most > i ? most : i;                                                                            \
            }                                                                                                          \
            EQ(sum, N *(N - 1));                                                                                       \
        }                                                                                                              \
        rounds++;                                                                                                      \
        EQ(last, 2 * N - 1);                                                                                           \
        EQ(at, 7 + 3 * (N - 1));                                                                                       \
        EQ(t, -5);                                                                                                     \
        EQ(most, N - 1);                                                                                               \
        for (int i = 0; i < N; i++) {                                                                                  \
            EQ(level[i], rounds);                                                                                      \
            EQ(place[i], 7 + 3 * i);                                                                                   \
        }                                                                                                              \
    } while (0)
#define PRAGMA(...) _Pragma(#__VA_ARGS__)

int main(void)
{
    int rounds = 0, chunk = 6, wide = 1;
    LOOP();
    LOOP(schedule(static));
    LOOP(schedule(static, 1));
    LOOP(schedule(static, chunk) simdlen(4));
    LOOP(schedule(dynamic));
    LOOP(schedule(dynamic, chunk + 1) safelen(16) simdlen(8));
    LOOP(schedule(guided, 2));
    LOOP(schedule(auto));
    LOOP(schedule(runtime));
    LOOP(schedule(simd : dynamic, 3));
    LOOP(schedule(nonmonotonic : dynamic, 5));
    LOOP(schedule(monotonic, simd : static, 5));
    LOOP(if (simd : wide));
    LOOP(if (wide - 1));
    LOOP(order(concurrent));

    /* With these values, each order of the additions gives the exact sum. */
    double total = 0;
#pragma omp parallel for simd reduction(+ : total) schedule(static, 16)
    for (int i = 0; i < N; i++) {
        x[i] = i * 0.5;
        total += x[i];
    }
    OK(total == N * (N - 1) * 0.25);
    return check_ok();
}

/* output:
ok
*/
