/* loop_header_constructs.c: constructs in statement expressions in the header of an associated
 * loop: in bounds and steps, of combined constructs, nests, tasks, teams and target regions,
 * and in operands that may not be evaluated. [OMP 5.2 §4.4.1] */
// SPDX-License-Identifier: MIT
#include "check.h"
#define GET(x) ({ int got; _Pragma("omp atomic read") got = x; got; })
#define SUM(n)                                                                                     \
    ({                                                                                             \
        int sum = 0;                                                                               \
        _Pragma("omp parallel for reduction(+ : sum)") for (int k = 0; k < n; k++) sum += k;       \
        sum;                                                                                       \
    })
static int eight = 8;
static int same(int x) { return x; }
static int teams(void)
{
    int t = 0;
#pragma omp teams distribute parallel for reduction(+ : t)
    for (int i = SUM(3); i < SUM(6); i++)
        t += i;
    return t;
}
static int device(void)
{
    int t = 0;
#pragma omp target parallel for map(tofrom : t) reduction(+ : t)
    for (int i = SUM(3); i < SUM(6) + GET(eight); i++)
        t += i;
    return t;
}
static int tasks(void)
{
    int t = 0;
#pragma omp parallel masked taskloop reduction(+ : t) grainsize(2)
    for (int i = SUM(3); i < SUM(6); i++)
        t += i;
    return t;
}
static int runs; // of statement expressions
#define RUN(x) ({ _Pragma("omp atomic") runs++; x; })
static void operands(void)
{
    int t = 0, zero = 0, n = 4, *none = 0, a[] = {1, 2, 3};
#pragma omp parallel for reduction(+ : t)
    for (int i = zero ? RUN(*none) : 1; i < (n ? SUM(n) : RUN(*none)); i += none || RUN(n > 1))
        t += i;
    EQ(t, 15);
    EQ(runs, 1);
#pragma omp parallel masked taskloop reduction(+ : t)
    for (int i = none && RUN(*none); i < (SUM(n) ?: RUN(*none)) + (int)sizeof(RUN(zero)); i++)
        t += i;
    EQ(t, 60);
    EQ(runs, 1);
#pragma omp parallel for reduction(+ : t) num_threads(3)
    for (int *p = _Generic(t, int: RUN(a), float: RUN(none)); p < a + __builtin_choose_expr(1, RUN(3), RUN(*none)); p++)
        t += *p;
    EQ(t, 66);
    EQ(runs, 3);
}
static void nests(int n)
{
    int t = 0, a[6][5] = {0};
    runs = 0;
#pragma omp parallel for reduction(+ : t) collapse(2)
    for (int i = 0; i < RUN(n); i++)
        for (int j = RUN(1) ? 0 : n; j < i * 2 + RUN(3); j += 2)
            t += i * j + 1;
    EQ(t, 447);
    EQ(runs, 3);
    t = 0;
#pragma omp parallel for reduction(+ : t) collapse(2)
    for (int i = 0; i < n; i++)
        for (int j = i - (RUN(n) ? 2 : 0); j < RUN(n); j++)
            t += i * j + 1;
    EQ(t, 238);
    EQ(runs, 5);
#pragma omp parallel for ordered(2) num_threads(3)
    for (int i = RUN(1); i < n; i++)
        for (int j = n > 2 ? RUN(0) : -1; j < RUN(5); j++) {
#pragma omp ordered doacross(sink : i - 1, j)
            a[i][j] = a[i - 1][j] + j;
#pragma omp ordered doacross(source :)
        }
    EQ(runs, 8);
    EQ(a[5][4], 20);
    int end = RUN(4);
#pragma omp parallel for ordered(2) num_threads(2) private(end)
    for (int i = 1; i < n; i++)
        for (int j = 0; j < RUN(end); j += GET(end) - 3) {
            end = 9;
#pragma omp ordered doacross(sink : i - 1, j)
            a[i][j] += a[i - 1][j];
#pragma omp ordered doacross(source :)
        }
    EQ(a[5][3], 45);
    EQ(a[5][4], 20);
    EQ(runs, 10);
}
int main(void)
{
    int t = 0, n = 4, last = -1, a[9] = {0};
#pragma omp parallel for reduction(+ : t) lastprivate(last)
    for (int i = SUM(3) - 3; i < n + same(GET(eight)) * 2 + SUM(4); i += GET(eight) / 8) {
        t += i;
        last = i;
    }
    EQ(t, 325);
    EQ(last, 25);
    t = 0;
#pragma omp parallel for reduction(+ : t) collapse(2)
    for (int i = SUM(4); i <= SUM(6); i += ({ int by; _Pragma("omp critical") by = 2; by; }))
        for (int j = GET(eight); j > SUM(2); j--)
            t += i * j + 1;
    EQ(t, 1785);
    EQ(tasks(), 102);
    EQ(teams(), 102);
    EQ(device(), 250);
    t = 0;
#pragma omp parallel for simd reduction(+ : t) schedule(static, 3)
    for (int i = GET(eight); i < GET(eight) + n; i++)
        t += i;
#pragma omp simd reduction(+ : t)
    for (int i = GET(eight); i < GET(eight) + n; i++)
        t += i;
    EQ(t, 76);
    t = 0;
#pragma omp parallel num_threads(2) reduction(+ : t)
    {
        int own = 5;
        EQ(omp_get_level(), 1);
#pragma omp for schedule(dynamic)
        for (int i = SUM(3); i < SUM(6) + GET(own); i++)
            t += i;
#pragma omp single
#pragma omp task firstprivate(own)
#pragma omp parallel for
        for (int *p = a; p < a + GET(own); p++)
            *p += 1;
    }
    EQ(t, 187);
    EQ(a[4], 1);
    EQ(a[5], 0);
    t = 0;
#pragma omp tile sizes(4)
    for (int i = SUM(3); i < SUM(6) + GET(eight); i++)
        t += i;
#pragma omp parallel for reduction(+ : t)
#pragma omp unroll partial(2)
    for (int i = SUM(3); i < SUM(6) + GET(eight); i++)
        t += i;
    EQ(t, 500);
    t = 0;
    // the construct in the header has itself a header with a construct
#pragma omp parallel for reduction(+ : t)
    for (int i = 0; i < ({
             int inner = 0;
             _Pragma("omp parallel for reduction(+ : inner)") for (int k = 0; k < GET(eight); k++) inner++;
             inner;
         });
         i++)
        t += i;
    EQ(t, 28);
    operands();
    nests(6);
    return check_ok();
}

/* output:
ok
*/
