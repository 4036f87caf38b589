/* sections_orphaned.c: orphaned sections bind to the caller's team, or to one thread. [OMP 5.2 §11.3] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int count, levels;
static void work(void)
{
#pragma omp sections
    {
#pragma omp section
        {
#pragma omp atomic
            count++;
        }
#pragma omp section
        {
            levels += omp_get_level();
#pragma omp atomic
            count++;
        }
    }
}
int main(void)
{
    work();
    EQ(count, 2);
    EQ(levels, 0);
#pragma omp parallel
    {
        work();
        EQ(count, 4);
#pragma omp barrier
        work();
    }
    EQ(count, 6);
    EQ(levels, 2);
    return check_ok();
}

/* output:
ok
*/
