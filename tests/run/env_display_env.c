/* env_display_env.c: OMP_DISPLAY_ENV=true shows the control variables at the start. [OMP 5.2 §21.7] */
// SPDX-License-Identifier: MIT
// threads: 3
// env: OMP_DISPLAY_ENV=true OMP_NUM_THREADS=3,2
// stderr: ^  \[host\] OMP_NUM_THREADS='3,2'$
#include "check.h"
int main(void)
{
    int level = 0;
#pragma omp parallel reduction(max : level)
    level = omp_get_level();
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
