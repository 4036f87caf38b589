/* places_numbers.c: in OMP_PLACES a processor's number without braces is a place, also in intervals
 * and exclusions. [OMP 5.2 §21.1.6] */
// SPDX-License-Identifier: MIT
// env: OMP_PLACES=" 0 , {0}, 6000:2:-6000 , !7000, 0:3:5000,8000, !0,0,!8000,0 "
#include "check.h"
int main(void)
{
    int level = 0, ids[4] = {0};
    EQ(omp_get_num_places(), 2);
    for (int i = 0; i < 2; i++) {
        EQ(omp_get_place_num_procs(i), 1);
        omp_get_place_proc_ids(i, ids);
        EQ(ids[0], 0);
    }
#pragma omp parallel num_threads(2) reduction(+ : level)
    {
        EQ(omp_get_place_num(), omp_get_thread_num());
        level += omp_get_level();
    }
    EQ(level, 2);
    return check_ok();
}

/* output:
ok
*/
