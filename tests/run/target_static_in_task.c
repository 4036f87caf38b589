/* target_static_in_task.c: a task in a target region uses a static variable that the region
 * declares. */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int got = 0;
#pragma omp target map(tofrom : got)
    {
        static int count = 1, *const at = &count;
#pragma omp parallel num_threads(2)
#pragma omp single
#pragma omp task
        count += omp_get_level();
#pragma omp taskwait
        got = count + *at;
    }
    EQ(got, 4);
    return check_ok();
}

/* output:
ok
*/
