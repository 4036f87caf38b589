/* sharing_listed_twice.c: a variable has one copy, also if two clauses of one kind name it. */
// SPDX-License-Identifier: MIT
#include "check.h"

static int t;
#pragma omp threadprivate(t)

int main(void)
{
    int a = 1, b = 2, c = 0;
    t = 5;
#pragma omp parallel private(a, a) firstprivate(b) firstprivate(b) shared(c, c) copyin(t, t)
    {
        a = omp_get_level();
        b += a;
#pragma omp atomic
        c += b + t;
#pragma omp single copyprivate(a, b, a)
        a = 7;
        EQ(a, 7);
    }
    EQ(c, 8 * omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
