/* env_wait_policy_active.c: OMP_WAIT_POLICY=active changes no result. [OMP 5.2 §21.2.3] */
// SPDX-License-Identifier: MIT
// env: OMP_WAIT_POLICY=active
// threads: 1 2 3
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), sum = 0;
    for (int k = 0; k < 200; k++) {
#pragma omp parallel for reduction(+ : sum)
        for (int i = 0; i < n; i++)
            sum += omp_get_level();
    }
    EQ(sum, 200 * n);
    return check_ok();
}

/* output:
ok
*/
