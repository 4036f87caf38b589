/* threadprivate_declarators.c: one declaration declares several variables. Two directives make some
 * of them threadprivate. [OMP 5.2 §5.2] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int a = 1, b = 2, *pb = &b, c[3] = {3, 4, 5}, d;
#pragma omp threadprivate(a)
#pragma omp threadprivate(c, d)
int main(void)
{
    int n = omp_get_max_threads();
#pragma omp parallel
    {
        int me = omp_get_thread_num();
        a += me;
        c[2] += me;
        d = omp_get_level() + me;
#pragma omp atomic
        b++;
#pragma omp barrier
        EQ(a, 1 + me);
        EQ(c[0] + c[1] + c[2], 12 + me);
        EQ(d, 1 + me);
        EQ(b, 2 + n);
    }
    EQ(*pb, 2 + n);
    return check_ok();
}

/* output:
ok
*/
