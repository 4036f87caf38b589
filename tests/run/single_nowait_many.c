/* single_nowait_many.c: each of hundreds of nowait singles runs once, although threads execute
 * different singles at the same time. [OMP 5.2 §11.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    static int times[600];
#pragma omp parallel
    for (int k = 0; k < 600; k++) {
#pragma omp single nowait
        times[k] += omp_get_level();
    }
    for (int k = 0; k < 600; k++)
        EQ(times[k], 1);
    return check_ok();
}

/* output:
ok
*/
