/* ordered_orphaned.c: an ordered region may be in a function that the loop calls. [OMP 5.2
 * §15.10] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int next = 3;
static void step(int i)
{
#pragma omp ordered
    {
        EQ(next, i);
        next += 2 * omp_get_level();
    }
}
int main(void)
{
#pragma omp parallel for ordered schedule(static, 1)
    for (long i = 3; i <= 81; i += 2)
        step((int)i);
    EQ(next, 83);
    return check_ok();
}

/* output:
ok
*/
