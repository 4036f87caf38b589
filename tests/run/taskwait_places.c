/* taskwait_places.c: taskwait and taskyield in each place for a statement, without a task to wait
 * for.
 * [OMP 5.2 §15.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

static void idle(int n)
{
#pragma omp taskwait
    if (n) {
#pragma omp taskyield
    } else {
#pragma omp taskwait
        ;
    }
    while (n--) {
#pragma omp taskwait
    }
#pragma omp taskyield
}
int main(void)
{
    int level = 0;
    idle(2);
#pragma omp parallel reduction(+ : level)
    {
        idle(0);
        idle(3);
#pragma omp single
#pragma omp task
        idle(1);
        level += omp_get_level();
    }
    EQ(level, omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
