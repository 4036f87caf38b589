/* error_warning.c: error at(execution) severity(warning) prints its message, and the program continues. [OMP 5.2 §8.5]
 * stderr: libomptcc: warning: .*error_warning.c:[0-9]+: 100% odd
 * threads: 1 3
 */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int level = 0;
#pragma omp error severity(warning) at(execution) message("100% odd")
#pragma omp parallel reduction(max : level)
    {
        level = omp_get_level();
        if (level == 2)
#pragma omp nothing
            level = 3;
        if (level == 4) {
#pragma omp error at(execution) message("not met")
        }
    }
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
