/* local_type_typeof.c: typeof of local variables in members, typedefs and types of variables. */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads() + 2;
    long k = 3;
    short k2[2] = {1, 2};
    double run_time[n];
    struct holds {
        __typeof__(k) a;
        __typeof__(k2) b;
        __typeof__(&k) c;
        __typeof__(struct { char d[5]; }) e;
    };
    typedef __typeof__(k2[0]) element;
    typedef __typeof__(run_time) same;
    struct holds h = {4, {5, 6}, &k, {{7}}};
    element e = 8;
    __typeof__(h) copy = h;
    __typeof__(h.e) *inner = &h.e;
    int ok = 0;
    run_time[n - 1] = 0.5;
#pragma omp parallel firstprivate(e, copy) reduction(+ : ok)
    {
        same mine;
        __typeof__(run_time) *p = &run_time;
        __typeof__(copy.b) own = {1, 1};
        mine[n - 1] = (*p)[n - 1] * 2;
        ok += (int)(h.a + h.b[1] + *h.c) + h.e.d[0] + e + own[1] + (int)mine[n - 1] + inner->d[0] + (int)copy.a;
        EQ(sizeof mine, sizeof(double) * (unsigned)n);
        EQ(sizeof h.e, 5);
        EQ(sizeof e, sizeof(short));
        copy.a = omp_get_level();
        ok += (int)copy.a;
    }
    EQ(ok, 42 * omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
