/* single_orphaned.c: outside all regions, the only thread runs an orphaned single.
 * [OMP 5.2 §11.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int times, levels;
static void once(void)
{
#pragma omp single
    {
        times++;
        levels += omp_get_level();
    }
}
int main(void)
{
    once();
    once();
    EQ(times, 2);
    EQ(levels, 0);
#pragma omp parallel
    {
        once();
        EQ(times, 3);
    }
    EQ(levels, 1);
    return check_ok();
}

/* output:
ok
*/
