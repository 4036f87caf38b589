/* for_many_loops_threads.c: each iteration of a parallel loop executes another parallel loop.
 * [OMP 5.2 §11.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int x[10][20] = {{0}};
    omp_set_nested(1);
    omp_set_max_active_levels(2);
#pragma omp parallel for
    for (int i = 0; i < 10; i++) {
        int lo = i;
#pragma omp parallel for num_threads(2) firstprivate(lo)
        for (int j = lo; j < 20; j++)
            x[i][j] += omp_get_level() + lo;
    }
    for (int i = 0; i < 10; i++)
        for (int j = 0; j < 20; j++)
            EQ(x[i][j], j >= i ? 2 + i : 0);
    return check_ok();
}

/* output:
ok
*/
