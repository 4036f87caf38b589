/* parallel_nested_serialized.c: with one active level allowed, an inner region has one thread.
 * [OMP 5.2 §10.1.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int outer = omp_get_max_threads(), total = 0;
    omp_set_max_active_levels(1);
#pragma omp parallel
    {
        int me = omp_get_thread_num();
#pragma omp parallel num_threads(3)
        {
            if (outer > 1)
                EQ(omp_get_num_threads(), 1);
            EQ(omp_get_level(), 2);
            EQ(omp_get_active_level(), 1);
            EQ(omp_get_ancestor_thread_num(1), me);
#pragma omp atomic
            total++;
        }
    }
    EQ(total, outer > 1 ? outer : 3);
    return check_ok();
}

/* output:
ok
*/
