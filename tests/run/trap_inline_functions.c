/* trap_inline_functions.c: regions in static inline, recursive and never-called functions, with equal local
 * names. */
// SPDX-License-Identifier: MIT
#include "check.h"

static inline __attribute__((always_inline)) int one(int x)
{
    int r = 0;
#pragma omp parallel reduction(+ : r)
    r += x * omp_get_level();
    return r;
}
static __attribute__((noinline)) int two(int x)
{
    int r = 0;
#pragma omp parallel num_threads(2) reduction(+ : r)
    r += x;
#pragma omp parallel num_threads(3) reduction(+ : r)
    r += x;
    return r;
}
static __attribute__((unused)) void never(int x)
{
#pragma omp parallel for
    for (int i = 0; i < x; i++)
        abort();
}
int main(void)
{
    int n = omp_get_max_threads();
    EQ(one(1) + one(2), 3 * n);
    EQ(two(3), 15);
    return check_ok();
}

/* output:
ok
*/
