/* local_type_hides.c: a local typedef, tag or enumerator that hides a name of file scope keeps its
 * meaning in regions. */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <stddef.h>

typedef char T;
typedef struct pair {
    char c[2];
} P;
struct S {
    char c;
};
enum { N = 1, WIDTH = 2 };

static void typedefs(void)
{
    typedef long T;
    struct S {
        T a[2];
        struct pair *p;
    } v = {{5, 1000}, 0};
    int ok = 0;
#pragma omp parallel firstprivate(v) reduction(+ : ok)
    {
        EQ(sizeof v, 3 * sizeof(long));
        EQ(offsetof(struct S, p), 2 * sizeof(long));
        v.a[0] = omp_get_level();
        ok += (int)(v.a[0] + v.a[1]);
    }
    EQ(ok, 1001 * omp_get_max_threads());
}

static void enumerators(void)
{
    enum { N = 3, WIDTH = 7 };
    struct holds {
        int a[N];
        unsigned b : WIDTH;
        char c[sizeof(int[N])];
        enum { NEXT = N + WIDTH } e;
        _Alignas(1 << N) char d;
    } v = {{1, 2, 3}, 127, {4}, NEXT, 5};
    int ok = 0;
#pragma omp parallel firstprivate(v) reduction(+ : ok)
    {
        EQ(sizeof v.a, 3 * sizeof(int));
        EQ(sizeof v.c, 12);
        EQ(_Alignof(struct holds), 8);
        v.c[0] = (char)omp_get_level();
        ok += v.a[N - 1] + v.c[0] + (int)v.b + (int)v.e;
    }
    EQ(ok, 141 * omp_get_max_threads());
}

static void tags(void)
{
    struct pair {
        long x, y;
    };
    typedef struct pair P;
    union u {
        P p;
        struct S *s;
        struct S {
            short many[9];
        } in;
    } v = {{1, 2}};
    struct S s = {{[8] = 3}};
    int ok = 0;
#pragma omp parallel firstprivate(v, s) reduction(+ : ok)
    {
        P *p = &v.p;
        EQ(sizeof(P), 2 * sizeof(long));
        EQ(sizeof(struct S), 18);
        p->x = omp_get_level();
        ok += (int)(v.p.x + v.p.y) + s.many[8];
    }
    EQ(ok, 6 * omp_get_max_threads());
}

/* At the regions, local names hide the names of the types. */
static void hidden(int n)
{
    T a[n], (*row)[n] = &a;
    P p = {{1, 2}}, *at = &p;
    struct S s = {3}, v[n];
    T wide __attribute__((aligned(64))) = 4;
    const T c = 5;
    int ok = 0;
    for (int i = 0; i < n; i++)
        a[i] = (char)i, v[i] = s;
    {
        double T = 1, P = 2;
        struct S {
            double d;
        } own = {3};
#pragma omp parallel firstprivate(at, s, wide, c) reduction(+ : ok)
        {
            EQ(sizeof v[0], 1);
            EQ(sizeof *row, (unsigned)n);
            ok += (*row)[n - 1] + at->c[1] + s.c + v[1].c + wide + c + (int)(T + P + own.d) + omp_get_level();
        }
#pragma omp parallel for lastprivate(a) firstprivate(p) reduction(+ : ok)
        for (int i = 0; i < n; i++) {
            a[0] = p.c[0];
            ok += (int)T;
        }
#pragma omp parallel
#pragma omp single
#pragma omp task firstprivate(p, s)
        at->c[0] = (char)(s.c + p.c[0] + omp_get_level() + (int)own.d);
    }
    EQ(ok, (n - 1 + 24) * omp_get_max_threads() + n);
    EQ(p.c[0], 8);
}

int main(void)
{
    typedefs();
    enumerators();
    tags();
    hidden(6);
    return check_ok();
}

/* output:
ok
*/
