/* places_none.c: without OMP_PLACES and OMP_PROC_BIND no thread is bound, and proc_bind clauses change
 * nothing. [OMP 5.2 §10.1.3] */
// SPDX-License-Identifier: MIT
// flags: -D_GNU_SOURCE
#include "check.h"
#include <sched.h>

int main(void)
{
    int level = 0;
    cpu_set_t before, now;
    sched_getaffinity(0, sizeof before, &before);
    EQ(omp_get_proc_bind(), omp_proc_bind_false);
    EQ(omp_get_num_places(), 0);
    EQ(omp_get_partition_num_places(), 0);
    EQ(omp_get_place_num_procs(0), 0);
#pragma omp parallel proc_bind(close) private(now) reduction(max : level)
    {
        EQ(omp_get_place_num(), -1);
        EQ(omp_get_partition_num_places(), 0);
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
