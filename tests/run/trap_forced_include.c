/* trap_forced_include.c: -include and -D on the command line also take effect inside regions. */
// SPDX-License-Identifier: MIT
// flags: -I. -include extra/forced.h -DADD=4
#include "check.h"

int main(void)
{
    int sum = 0;
#pragma omp parallel reduction(+ : sum)
    sum += FORCED(omp_get_level()) + ADD;
    EQ(sum, 5 * omp_get_max_threads());
    EQ(forced_sum(6), 6);
    return check_ok();
}

/* output:
ok
*/
