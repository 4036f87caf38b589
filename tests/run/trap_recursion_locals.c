/* trap_recursion_locals.c: each call of a recursive function shares its own locals with its
 * team. */
// SPDX-License-Identifier: MIT
#include "check.h"

static int walk(int depth)
{
    int local = depth * 10, seen = 0;
#pragma omp parallel num_threads(2) shared(local) reduction(+ : seen)
    {
        int inner = 0;
#pragma omp single
        local++;
        if (depth && omp_get_thread_num() == 0)
            inner = walk(depth - 1);
        EQ(local, depth * 10 + 1);
        seen += inner + (omp_get_level() > 0);
    }
    return seen;
}
int main(void)
{
    omp_set_max_active_levels(1);
    EQ(walk(5), 7);
    omp_set_nested(1);
    omp_set_max_active_levels(3);
    EQ(walk(2), 6);
    return check_ok();
}

/* output:
ok
*/
