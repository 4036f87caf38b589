/* task_orphaned_sharing.c: in an orphaned task, parameters and locals are firstprivate, and globals
 * and statics are shared. [OMP 5.2 §5.1.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int total;
static void spawn(int n, int *out)
{
    static int calls;
    int local = n * 3;
#pragma omp task
    {
        *out = n + local;
#pragma omp atomic
        total += n;
#pragma omp atomic
        calls++;
        n = local = -100;
    }
    n = local = -200;
    if (out == NULL)
        total = calls;
}
int main(void)
{
    int out[50], levels = 0;
#pragma omp parallel
#pragma omp single
    {
        levels += omp_get_level();
        for (int i = 0; i < 50; i++)
            spawn(i, &out[i]);
    }
    for (int i = 0; i < 50; i++)
        EQ(out[i], 4 * i);
    EQ(total, 49 * 25);
    EQ(levels, 1);
    return check_ok();
}

/* output:
ok
*/
