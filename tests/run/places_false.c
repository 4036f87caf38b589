/* places_false.c: with OMP_PROC_BIND=false, the routines list places, but no thread is bound. [OMP
 * 5.2 §21.1.7] */
// SPDX-License-Identifier: MIT
// flags: -D_GNU_SOURCE
// env: OMP_PLACES="{0},{0}" OMP_PROC_BIND=false
#include "check.h"
#include <sched.h>

int main(void)
{
    int level = 0, ids[2];
    cpu_set_t before, now;
    sched_getaffinity(0, sizeof before, &before);
    EQ(omp_get_proc_bind(), omp_proc_bind_false);
    EQ(omp_get_num_places(), 2);
    EQ(omp_get_place_num_procs(1), 1);
    omp_get_place_proc_ids(1, ids);
    EQ(ids[0], 0);
#pragma omp parallel proc_bind(spread) private(now) reduction(max : level)
    {
        EQ(omp_get_place_num(), -1);
        sched_getaffinity(0, sizeof now, &now);
        OK(CPU_EQUAL(&now, &before));
        level = omp_get_level();
    }
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
