/* private_alignment.c: private copies have the alignment of their typedef or declaration. */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <stdint.h>

typedef int wide __attribute__((aligned(32)));
typedef double narrow __attribute__((aligned(2)));
typedef struct {
    int n;
} far __attribute__((aligned(128)));
#define AT(x, n) (EQ((uintptr_t)&(x) % (n), 0), EQ(__alignof__(x), n), EQ(__alignof__((x)), n))
#define KIND(x) _Generic(&(x), int *: 1, default: 0)

int main(void)
{
    wide p = 1, f = 2, r = 3, l = 4, t = 5, s = 6;
    far g = {7};
    narrow d = 0.5;
    _Alignas(64) char c = 8;
    int v __attribute__((aligned(256))) = 9;
    _Alignas(16) short a[3] = {10, 11, 12};
    int ok = 0;
#pragma omp parallel private(p) firstprivate(f, g, d, c, a) reduction(+ : r, ok) shared(s, v)
    {
        char before = 1;
        p = f;
        AT(p, 32);
        AT(f, 32);
        AT(r, 32);
        AT(s, 32);
        AT(g, 128);
        AT(c, 64);
        AT(v, 256);
        AT(a, 16);
        EQ(__alignof__(d), 2);
        EQ(KIND(p), 1);
        r += p + g.n + c + a[2] + (d == 0.5) + before + omp_get_level();
        ok += v + s;
    }
    EQ(r, 3 + 32 * omp_get_max_threads());
    EQ(ok, 15 * omp_get_max_threads());
#pragma omp parallel for lastprivate(l, c) firstprivate(v)
    for (int i = 0; i < 5; i++) {
        AT(l, 32);
        AT(c, 64);
        AT(v, 256);
        l = i;
        c = (char)v;
    }
    EQ(l + c, 13);
#pragma omp parallel
#pragma omp single
    {
#pragma omp task firstprivate(t, g, c, a, v) private(p)
        {
            p = omp_get_level();
            AT(p, 32);
            AT(t, 32);
            AT(g, 128);
            AT(c, 64);
            AT(v, 256);
            AT(a, 16);
#pragma omp task firstprivate(t, c) shared(g)
            {
                AT(t, 32);
                AT(c, 64);
                AT(g, 128);
            }
#pragma omp taskwait
        }
#pragma omp taskloop firstprivate(t, v) lastprivate(l)
        for (int i = 0; i < 3; i++) {
            AT(t, 32);
            AT(v, 256);
            AT(l, 32);
            l = i + omp_get_level();
        }
    }
    EQ(l, 3);
    return check_ok();
}

/* output:
ok
*/
