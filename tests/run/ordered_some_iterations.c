/* ordered_some_iterations.c: iterations without an ordered region do not block later iterations.
 * [OMP 5.2 §15.10] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int last = -1, times = 0;
#pragma omp parallel
    {
#pragma omp for ordered schedule(dynamic, 2)
        for (int i = 0; i < 90; i++) {
            if (i % 3 == 1)
                continue;
            if (i % 5 != 0) {
#pragma omp ordered
                {
                    OK(i > last);
                    last = i;
                    times += omp_get_level();
                }
            }
        }
#pragma omp for ordered schedule(static, 1)
        for (int i = 0; i < 40; i++)
            if (i == 39) {
#pragma omp ordered
                times += 1000;
            }
    }
    EQ(times, 1048);
    EQ(last, 89);
    return check_ok();
}

/* output:
ok
*/
