/* reduction_declared.c: declare reduction at file scope: structs, typedefs, several types, operators as names,
 * all forms of initializer. [OMP 5.2 §5.5.11] */
// SPDX-License-Identifier: MIT
#include "check.h"
#include "extra/declared.h"
#include <limits.h>
#include <string.h>

struct best { double value; int at; };
typedef struct { long n; long sum; } tally;
enum color { NONE, RED = 1, GREEN = 2 };

static void best_start(struct best *b) { b->value = -1e300, b->at = -1; }
static struct best better(struct best a, struct best b)
{
    return b.value > a.value || (b.value == a.value && b.at < a.at) ? b : a;
}

static void glue(void *out, const void *in, size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((unsigned char *)out)[i] |= ((const unsigned char *)in)[i];
}

#pragma omp declare reduction(best : struct best : omp_out = better(omp_out, omp_in)) initializer(best_start(&omp_priv))
#pragma omp declare reduction(+ : tally : omp_out.n += omp_in.n, omp_out.sum += omp_in.sum) \
    initializer(omp_priv = {0, 0})
#pragma omp declare reduction(mix : enum color : omp_out = (enum color)(omp_out | omp_in)) initializer(omp_priv = NONE)
#pragma omp declare reduction(max : struct best : omp_out = omp_in.value > omp_out.value ? omp_in : omp_out) \
    initializer(omp_priv = omp_orig)
#pragma omp declare reduction(&& : tally : omp_out.n = omp_out.n && omp_in.n) initializer(omp_priv = {1, 7})
#pragma omp declare reduction(absmax : int, long, double : \
    omp_out = (omp_in < 0 ? -omp_in : omp_in) > (omp_out < 0 ? -omp_out : omp_out) ? omp_in : omp_out) \
    initializer(omp_priv = 0)
/* Without an initializer the copies are zero. */
#pragma omp declare reduction(glue : struct best, tally, int *, double : glue(&omp_out, &omp_in, sizeof omp_out))

int main(void)
{
    int n = omp_get_max_threads(), level = 0, x[1000];
    for (int i = 0; i < 1000; i++)
        x[i] = i * 7919 % 1000;
    struct best b = {5, 77};
    tally t = {100, 1000};
#pragma omp parallel reduction(best : b) reduction(+ : t, level)
    {
        level += omp_get_level();
        EQ(b.at, -1);
        EQ(t.n, 0);
#pragma omp for
        for (int i = 0; i < 1000; i++) {
            t.n++, t.sum += x[i];
            b = better(b, (struct best){x[i], i});
        }
    }
    EQ(level, n);
    EQ(t.n, 1100);
    EQ(t.sum, 1000 + 499500);
    EQ(b.value, 999);
    EQ(x[b.at], 999);

    /* These initializers use omp_orig, which names the original variable. */
    struct best top = {3, 1};
    tally all = {1, 5};
#pragma omp parallel
    {
#pragma omp for reduction(max : top) reduction(&& : all) schedule(dynamic, 7)
        for (int i = 0; i < 50; i++) {
            EQ(all.sum, 7);
            OK(top.value >= 1);
            if (i % 10 == omp_get_level() && i > top.value)
                top = (struct best){i, i};
            all.n = all.n && i < 40;
        }
#pragma omp sections reduction(glue : t)
        {
            t.n = 0x10000, EQ(t.sum, 0);
#pragma omp section
            t.sum = omp_in_parallel() ? 0x100000 : 0;
#pragma omp section
            t.n |= 1 << 17;
        }
    }
    EQ(top.at, 41);
    EQ(all.n, 0);
    EQ(all.sum, 5);
    EQ(t.n, 1100 | 0x30000);
    EQ(t.sum, 500500 | (n > 1 ? 0x100000 : 0));

    enum color c = RED;
    int *p = 0, i, here = 3;
    long far = -2;
    double wide = 0.5;
#pragma omp parallel for reduction(mix : c) reduction(glue : p) reduction(absmax : far, wide, here)
    for (i = 0; i < 100; i++) {
        if (i == 60)
            c = GREEN, p = x + 2;
        EQ(omp_get_level(), 1);
        far = i == 50 ? -1000 : far;
        wide = i == 99 ? -2.5 : wide;
        here = i == 0 ? -4 : here;
    }
    EQ(c, RED | GREEN);
    OK(p == x + 2);
    EQ(far, -1000);
    OK(wide == -2.5);
    EQ(here, -4);
    EQ(from_header(1000), 999);
    return check_ok();
}

/* output:
ok
*/
