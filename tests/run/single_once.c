/* single_once.c: one thread runs the block, while the other threads wait. [OMP 5.2 §11.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int times = 0, sum = 0;
#pragma omp parallel reduction(+ : sum)
    for (int k = 1; k <= 200; k++) {
#pragma omp single
        times += omp_get_level();
        EQ(times, k);
        sum++;
#pragma omp barrier
    }
    EQ(times, 200);
    EQ(sum, 200 * omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
