/* threadprivate_persist.c: copies keep their values between regions with equal team sizes. [OMP 5.2
 * §5.2] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int value;
#pragma omp threadprivate(value)
int main(void)
{
    omp_set_dynamic(0);
#pragma omp parallel
    value = 100 * omp_get_level() + omp_get_thread_num();
    for (int k = 0; k < 100; k++) {
#pragma omp parallel
        {
            EQ(value, 100 + k + omp_get_thread_num());
            value++;
        }
    }
    EQ(value, 200);
    return check_ok();
}

/* output:
ok
*/
