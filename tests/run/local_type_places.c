/* local_type_places.c: types that are defined in parameters, casts, sizeof, loops, blocks and regions. */
// SPDX-License-Identifier: MIT
// flags: -Wno-pedantic -Wno-visibility -Wno-deprecated-non-prototype
#include "check.h"
#include <stddef.h>

struct whole {
    char c;
};

static int parameter(enum { DOWN = -1, UP = 1 } way, struct whole { int n; } *unused)
{
    struct whole w = {way};
    int ok = 0;
#pragma omp parallel firstprivate(w) reduction(+ : ok)
    ok += w.n * UP + (sizeof *unused == sizeof(int)) + omp_get_level();
    return ok;
}

static int old_style(n, p)
int n;
struct whole *p;
{
    struct whole {
        long l;
    } w = {n + p->c};
    int ok = 0;
#pragma omp parallel firstprivate(w) reduction(+ : ok)
    {
        struct whole q = w;
        ok += (int)q.l + omp_get_level();
    }
    return ok;
}

static int expressions(void)
{
    size_t size = sizeof(struct kept {
        int n;
        enum { A = 5, B } e;
    });
    struct kept k = {1, A};
    void *any = (struct other { struct kept k[2]; } *)0;
    struct other o = {{{2, B}, k}};
    int ok = any != 0;
    for (struct counter { int i; } c = {0}; c.i < 2; c.i++) {
#pragma omp parallel firstprivate(c) reduction(+ : ok)
        {
            struct kept l = (struct kept){3, B};
            struct other *p = &(struct other){{l, k}};
            ok += c.i + l.n + (int)p->k[0].e + (int)o.k[1].e;
            EQ(size, sizeof l);
            c.i = omp_get_level();
            ok += c.i;
        }
    }
    return ok;
}

static int nested(void)
{
    int ok = 0;
#pragma omp parallel reduction(+ : ok)
    {
        typedef struct {
            short s;
        } mine, *mine_at;
        struct whole {
            mine m[3];
            enum { IN = 4 } e;
        } w = {{{1}, {2}, {3}}, IN};
        mine_at at = w.m;
        int sum = 0;
#pragma omp task shared(sum, w, at)
        {
            struct alone {
                mine m;
                struct whole *all;
            } a = {at[2], &w};
#pragma omp task shared(sum) firstprivate(a)
            sum += a.m.s + (int)a.all->e + IN + (int)sizeof(struct whole);
#pragma omp taskwait
        }
#pragma omp taskwait
        ok += sum + omp_get_level();
    }
    return ok;
}

static int statics(void)
{
    static struct whole {
        int (*f)(struct whole *, int);
        struct whole *next;
        int n[2];
    } one = {.n = {1, 2}}, *all = &one;
    extern int parallel_sum(struct whole *);
    int ok = 0;
#pragma omp parallel reduction(+ : ok)
    {
        static struct whole local = {.n = {3, 4}};
        ok += all->n[1] + local.n[1] + !one.f + omp_get_level();
    }
    return ok;
}

static int kinds(void)
{
    union __attribute__((transparent_union)) any {
        int *i;
        float *f;
    };
    int i = 1;
    _Atomic(struct { int a, b; }) both;
    struct flexible {
        int n;
        char tail[];
    } *p = malloc(sizeof *p + 3);
    struct bits {
        unsigned a : 3, : 2, b : 5;
        int : 0;
        _Bool c : 1;
    } b = {7, 31, 1};
    struct __attribute__((packed)) tight {
        char c;
        long l;
        struct __attribute__((aligned(8))) {
            char d;
        } __attribute__((packed)) in;
    } t = {1, 2, {3}};
    typedef struct {
        union {
            int word;
            char bytes[4];
        };
        struct {
            const char *name;
        };
    } __attribute__((aligned(64))) mixed;
    mixed m = {{0x01010101}, {"name"}};
    union any u = {&i};
    int ok = 0;
    (void)both;
    p->tail[2] = 4;
#pragma omp parallel firstprivate(b, t, m) reduction(+ : ok)
    {
        EQ(sizeof b, 8);
        EQ(offsetof(struct tight, l), 1);
        EQ(sizeof t, 17);
        EQ(_Alignof(mixed), 64);
        EQ((size_t)&m % 64, 0);
        b.a = (unsigned)omp_get_level();
        ok += (int)(b.a + b.b + b.c) + (int)t.l + t.in.d + m.bytes[3] + m.name[3] - 'e' + p->tail[2] + *u.i;
    }
    free(p);
    return ok;
}

int main(void)
{
    struct whole w = {3};
    const int n = omp_get_max_threads();
    EQ(parameter(1, 0), 3 * n);
    EQ(old_style(4, &w), 8 * n);
    EQ(expressions(), (3 + 6 + 5 + 1 + 1 + 3 + 6 + 5 + 1) * n);
    EQ(nested(), (3 + 4 + 4 + 12 + 1) * n);
    EQ(statics(), 8 * n);
    EQ(kinds(), (33 + 2 + 3 + 1 + 4 + 1) * n);
    return check_ok();
}

/* output:
ok
*/
