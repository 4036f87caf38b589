/* env_invalid_schedule.c: an invalid OMP_SCHEDULE is reported and the program runs. [OMP 5.2 §21] */
// SPDX-License-Identifier: MIT
// env: OMP_SCHEDULE=fastest,2
// stderr: OMP_SCHEDULE: invalid value .fastest,2.; it must be static, dynamic, guided or auto,
#include "check.h"

int main(void)
{
    int times = 0, level = 0;
#pragma omp parallel for schedule(runtime) reduction(+ : times) reduction(max : level)
    for (int i = 0; i < 33; i++) {
        times++;
        level = omp_get_level();
    }
    EQ(times, 33);
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
