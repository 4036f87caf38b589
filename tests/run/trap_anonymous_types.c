/* trap_anonymous_types.c: variables of anonymous struct, union and enum types. */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    struct {
        int a;
        struct {
            double d;
        };
        union {
            int i;
            float f;
        } u;
    } s = {1, {2.5}, {3}}, t[2] = {{0}}, *ps = &s;
    enum { A = 4, B } e = B;
    union {
        long l;
        char c[8];
    } u = {0};
    int n = omp_get_max_threads(), ok = 0;
#pragma omp parallel firstprivate(s, e) private(u) reduction(+ : ok)
    {
        EQ(s.a + (int)(s.d * 2) + s.u.i, 9);
        EQ(e, B);
        u.l = 0;
        u.c[0] = (char)omp_get_thread_num();
        s.u.f = 1.5f;
        ok += omp_get_level() + (u.c[0] != omp_get_thread_num());
#pragma omp barrier /* until all firstprivate copies are made */
#pragma omp atomic
        t[1].a++;
#pragma omp atomic
        ps->d += 0.5;
    }
    EQ(ok, n);
    EQ(t[1].a, n);
    OK(s.d == 2.5 + n * 0.5);
    EQ(s.u.i, 3);
    return check_ok();
}

/* output:
ok
*/
