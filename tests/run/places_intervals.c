/* places_intervals.c: OMP_PLACES with intervals, strides and exclusions; processors that do not exist
 * are left out. [OMP 5.2 §21.1.6] */
// SPDX-License-Identifier: MIT
// env: OMP_PLACES=" {0:3:5000, !5000} , {15000}, {5000:2:-5000} : 2 : 5000, { 0, 7000:2, !7000 },{3000:4},{0},{8000},!{8000},!{0} , {0},{0}"
#include "check.h"
int main(void)
{
    int level = 0, ids[4] = {0};
    EQ(omp_get_num_places(), 5);
    for (int i = 0; i < 5; i++) {
        EQ(omp_get_place_num_procs(i), 1);
        omp_get_place_proc_ids(i, ids);
        EQ(ids[0], 0);
    }
#pragma omp parallel num_threads(5) reduction(+ : level)
    {
        EQ(omp_get_place_num(), omp_get_thread_num());
        level += omp_get_level();
    }
    EQ(level, 5);
    return check_ok();
}

/* output:
ok
*/
