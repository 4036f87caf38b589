/* env_white_space.c: white space around values is allowed. [OMP 5.2 §21] */
// SPDX-License-Identifier: MIT
// env: OMP_SCHEDULE=" dynamic , 5 " OMP_STACKSIZE=" 10 M "
#include "check.h"

int main(void)
{
    int chunk, level = 0;
    omp_sched_t kind;
    omp_get_schedule(&kind, &chunk);
    EQ(kind, omp_sched_dynamic);
    EQ(chunk, 5);
#pragma omp parallel reduction(max : level)
    level = omp_get_level();
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
