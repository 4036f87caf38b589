/* barrier_many.c: twenty thousand barriers. [OMP 5.2 §15.3.1] */
// SPDX-License-Identifier: MIT
// threads: 1 2 3
#include "check.h"

int main(void)
{
    int turn = 0;
#pragma omp parallel
    {
        int me = omp_get_thread_num(), n = omp_get_num_threads();
        for (int k = 0; k < 10000; k++) {
            if (k % n == me)
                turn += omp_get_level();
#pragma omp barrier
        }
    }
    EQ(turn, 10000);
    return check_ok();
}

/* output:
ok
*/
