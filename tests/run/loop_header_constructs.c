/* loop_header_constructs.c: constructs in statement expressions in the header of an associated
 * loop: in bounds and steps, of combined constructs, nests, tasks, teams and target regions. [OMP 5.2 §4.4.1] */
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
    return check_ok();
}

/* output:
ok
*/
