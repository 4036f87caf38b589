/* trap_pointer_aliases.c: pointers to shared locals, made before and inside the region, show every
 * write. */
// SPDX-License-Identifier: MIT
#include "check.h"

static int read_it(const int *p) { return *p; }
int main(void)
{
    int x = 1, *p = &x, **pp = &p, seen = 0, n = omp_get_max_threads();
#pragma omp parallel
    {
#pragma omp single
        *p = 2;
        EQ(x, 2);
#pragma omp barrier
#pragma omp single
        x = 3 * omp_get_level();
        EQ(read_it(*pp), 3);
#pragma omp barrier
#pragma omp master
        {
            int *q = &x;
            *q += 1;
            pp = &q;
            **pp += 1;
            pp = &p;
        }
#pragma omp barrier
        EQ(x, 5);
#pragma omp atomic
        seen += read_it(&x);
    }
    EQ(seen, 5 * n);
    return check_ok();
}

/* output:
ok
*/
