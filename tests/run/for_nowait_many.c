/* for_nowait_many.c: hundreds of nowait loops that are executed at the same time do not disturb
 * each other. [OMP 5.2 §11.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    static int times[400][10];
#pragma omp parallel
    for (int k = 0; k < 400; k++) {
        if (k % 3 == 0) {
#pragma omp for schedule(dynamic) nowait
            for (int i = 0; i < 10; i++)
                times[k][i] += omp_get_level();
        } else if (k % 3 == 1) {
#pragma omp for schedule(guided) nowait
            for (int i = 0; i < 10; i++)
                times[k][i]++;
        } else {
#pragma omp for nowait
            for (int i = 9; i >= 0; i--)
                times[k][i]++;
        }
    }
    for (int k = 0; k < 4000; k++)
        EQ(times[k / 10][k % 10], 1);
    return check_ok();
}

/* output:
ok
*/
