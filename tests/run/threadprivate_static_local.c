/* threadprivate_static_local.c: a static local variable and a static of a nested scope. [OMP 5.2 §5.2] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int bump(int by)
{
    static int total = 1;
#pragma omp threadprivate(total)
    {
        static int calls;
#pragma omp threadprivate(calls)
        total += by + calls++;
    }
    return total;
}
int main(void)
{
#pragma omp parallel
    {
        int me = omp_get_thread_num();
        EQ(bump(me), 1 + me);
#pragma omp barrier
        EQ(bump(me), 1 + 2 * me + 1);
#pragma omp barrier
        EQ(bump(omp_get_level()), 1 + 2 * me + 1 + 3);
    }
    EQ(bump(0), 1 + 1 + 3 + 3);
    return check_ok();
}

/* output:
ok
*/
