/* for_guided.c: schedule(guided,c) runs each iteration once, in chunks of at least c. [OMP 5.2
 * §11.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    static int owner[1003], times[1003];
    for (int c = 1; c < 20; c += 6) {
        for (int i = 0; i < 1003; i++)
            times[i] = 0;
#pragma omp parallel for schedule(guided, c)
        for (int i = 0; i < 1003; i++) {
            owner[i] = omp_get_thread_num();
            times[i] += omp_get_level();
        }
        int run = 0;
        for (int i = 0; i < 1003; i++) {
            EQ(times[i], 1);
            if (i > 0 && owner[i] != owner[i - 1]) {
                OK(run >= c);
                run = 0;
            }
            run++;
        }
    }
#pragma omp parallel for schedule(guided)
    for (int i = 0; i < 1003; i++)
        times[i] += omp_get_level();
    for (int i = 0; i < 1003; i++)
        EQ(times[i], 2);
    return check_ok();
}

/* output:
ok
*/
