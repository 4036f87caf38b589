/* trap_local_static.c: local statics in the function and in the region are one object for all threads. */
// SPDX-License-Identifier: MIT
#include "check.h"

static int *where(void)
{
    static int s = 10;
    int *p = NULL;
#pragma omp parallel
    {
        static int inner = 5;
        static const char name[] = "inner";
#pragma omp atomic
        s += omp_get_level();
#pragma omp atomic
        inner++;
#pragma omp barrier
#pragma omp single
        p = &inner;
        OK(p == &inner);
        EQ(name[4], 'r');
    }
    OK(s > 10);
    EQ((s - 10) - (*p - 5), 0);
    return p;
}
int main(void)
{
    int n = omp_get_max_threads();
    int *a = where(), *b = where();
    OK(a == b);
    EQ(*a, 5 + 2 * n);
    return check_ok();
}

/* output:
ok
*/
