/* local_type_mutual.c: local structs and unions that point to one another. */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    struct b;
    struct a {
        struct b *to;
        int (*call)(struct b *, int);
        int n;
    };
    union c {
        struct a in;
        struct b *(*many)[3];
    };
    struct b {
        struct a in[2];
        union c *back;
        struct d {
            struct b *out;
            int n;
        } d;
    };
    struct a x = {0, 0, 1};
    union c u = {x};
    struct b y = {{{0, 0, 2}, {0, 0, 3}}, &u, {0, 4}};
    struct d z = {&y, 5};
    int ok = 0;
    x.to = &y;
    y.d.out = &y;
#pragma omp parallel firstprivate(z) reduction(+ : ok)
    {
        struct a *p = y.in + 1;
        union c *q = x.to->back;
        ok += x.n + y.in[0].n + p->n + z.out->d.out->d.n + z.n + q->in.n;
        z.n = omp_get_level();
        ok += z.n;
    }
    EQ(ok, 17 * omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
