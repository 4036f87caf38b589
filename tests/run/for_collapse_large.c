/* for_collapse_large.c: the trip count of a collapsed nest may exceed 32 bits. [OMP 5.2 §11.5] */
// SPDX-License-Identifier: MIT
// threads: 3 8
#include "check.h"

int main(void)
{
    int big = 100000;
    /* The 10^10 iterations would take too long. So thread 2 checks the first iteration of its
     * chunk, and ends the program. */
#pragma omp parallel for collapse(2) schedule(static, 3000000000)
    for (int i = 0; i < big; i++)
        for (int j = 0; j < big; j++)
            if (omp_get_thread_num() == 2) {
                EQ((long long)i * big + j, 6000000000);
                puts("ok");
                fflush(stdout);
                _Exit(0);
            } else if (omp_get_level() == 0) {
                _Exit(1);
            }
    return 1;
}

/* output:
ok
*/
