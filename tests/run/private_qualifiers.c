/* private_qualifiers.c: private copies have the qualifiers of their originals, such as const. */
// SPDX-License-Identifier: MIT
#include "check.h"

struct pair {
    int a, b;
};
#define QUALIFIED(x)                                                                                                 \
    _Generic(&(x), int *: 1, const int *: 2, volatile int *: 3, const volatile int *: 4, _Atomic(int) *: 5,           \
        struct pair *: 6, const struct pair *: 7, volatile struct pair *: 8, int *const *: 9, int *volatile *: 10,   \
        const int(*)[2]: 11, volatile int(*)[2]: 12, int(*)[2]: 13, int **: 14, _Atomic(struct pair) *: 15,          \
        const double *: 16, volatile double *: 17, int *_Atomic *: 18)

int main(void)
{
    int target = 1, plain = 0;
    const int c = 2;
    volatile int v = 3;
    const volatile int cv = 4;
    _Atomic(int) at = 5;
    const struct pair cs = {6, 7};
    volatile struct pair vs = {8, 9};
    _Atomic(struct pair) as;
    int *const cp = &target;
    int *volatile vp = &target;
    int *_Atomic ap = &target;
    const int ca[2] = {12, 13};
    volatile int va[2] = {14, 15};
    const double cd = 0.5;
    volatile double vd = 1.5;
    int ok = 0;
    as = (struct pair){10, 11};
#define ALL                                                                                                          \
    {                                                                                                                \
        EQ(QUALIFIED(c), 2);                                                                                         \
        EQ(QUALIFIED(v), 3);                                                                                         \
        EQ(QUALIFIED(cv), 4);                                                                                        \
        EQ(QUALIFIED(at), 5);                                                                                        \
        EQ(QUALIFIED(cs), 7);                                                                                        \
        EQ(QUALIFIED(vs), 8);                                                                                        \
        EQ(QUALIFIED(cp), 9);                                                                                        \
        EQ(QUALIFIED(vp), 10);                                                                                       \
        EQ(QUALIFIED(ca), 11);                                                                                       \
        EQ(QUALIFIED(va), 12);                                                                                       \
        EQ(QUALIFIED(as), 15);                                                                                       \
        EQ(QUALIFIED(cd), 16);                                                                                       \
        EQ(QUALIFIED(vd), 17);                                                                                       \
        EQ(QUALIFIED(ap), 18);                                                                                       \
        at++;                                                                                                        \
        v += at - 6;                                                                                                 \
        plain = c + v + cv + cs.b + vs.b + *cp + *vp + *ap + ca[1] + va[1] + ((struct pair)as).b + (int)(cd + vd);   \
    }
    const int all = 2 + 3 + 4 + 7 + 9 + 3 + 13 + 15 + 11 + 2;
#pragma omp parallel firstprivate(c, v, cv, at, cs, vs, as, cp, vp, ap, ca, va, cd, vd) private(plain)               \
    reduction(+ : ok)
    {
        ALL;
        EQ(QUALIFIED(plain), 1);
        ok += plain + omp_get_level();
    }
    EQ(ok, (all + 1) * omp_get_max_threads());
    ok = 0;
#pragma omp parallel for firstprivate(c, v, cv, at, cs, vs, as, cp, vp, ap, ca, va, cd, vd) schedule(static, 1)       \
    lastprivate(plain) num_threads(2)
    for (int i = 0; i < 2; i++) {
        at = 5;
        v = 3;
        ALL;
    }
    EQ(plain, all);
#pragma omp parallel
#pragma omp single
#pragma omp task firstprivate(c, v, cv, at, cs, vs, as, cp, vp, ap, ca, va, cd, vd) shared(plain, ok)
    {
        ALL;
        EQ(QUALIFIED(at), 5);
#pragma omp task shared(at, cs, vs, as, ca, va, plain) firstprivate(c, v, cv, cp, vp, ap, cd, vd)
        {
            at = 5;
            v = 3;
            ALL;
            ok = omp_get_level();
        }
#pragma omp taskwait
    }
    EQ(plain, all);
    EQ(ok, 1);
#pragma omp parallel for reduction(+ : v, vd) private(vp) lastprivate(va, vs)
    for (int i = 0; i < 4; i++) {
        EQ(QUALIFIED(v), 3);
        EQ(QUALIFIED(vd), 17);
        EQ(QUALIFIED(vp), 10);
        EQ(QUALIFIED(va), 12);
        EQ(QUALIFIED(vs), 8);
        v += i;
        vd += 1;
        va[0] = i;
        va[1] = i + 1;
        vs.a = i;
        vs.b = omp_get_level();
    }
    EQ(v + va[0] + va[1] + vs.a + vs.b, 9 + 3 + 4 + 3 + 1);
    OK(vd == 5.5);
    return check_ok();
}

/* output:
ok
*/
