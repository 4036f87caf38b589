/* syntax_versions.c: OpenMP 5.1 and 5.2 in one unit: to and enter of declare target, destroy with
 * an argument and without, and both as attributes, doacross. [OMP 5.2 §7.8.1, §15.9.4, §15.9.6] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int first, second, third;
static int level(void) { return omp_get_level(); }
#pragma omp declare target to(first)
#pragma omp declare target enter(second, level)
#pragma omp declare target enter(third) device_type(any)

int main(void)
{
    omp_depend_t d, e, f;
#pragma omp depobj(d) depend(inout : first)
#pragma omp depobj(e) depend(inout : first)
    [[omp::directive(depobj(f) depend(inout : first))]];
#pragma omp parallel num_threads(2)
#pragma omp single
    {
#pragma omp task depend(depobj : d)
        first = level();
#pragma omp task depend(depobj : e)
        second = first + 1;
#pragma omp task depend(depobj : f)
        third = second + 1;
    }
#pragma omp depobj(d) destroy(d)
#pragma omp depobj(e) destroy
    [[omp::directive(depobj(f), destroy)]];
    int steps[9] = {1};
#pragma omp parallel for ordered(1)
    for (int i = 1; i < 9; i++) {
#pragma omp ordered doacross(sink : omp_cur_iteration - 1)
        steps[i] = steps[i - 1] + omp_get_level();
#pragma omp ordered doacross(source : omp_cur_iteration)
    }
    EQ(steps[8], 9);
    EQ(first, 1);
    EQ(second, 2);
    EQ(third, 3);
    return check_ok();
}

/* output:
ok
*/
