/* parallel_sizes_vary.c: teams may grow and shrink from one region to the next. [OMP 5.2 §10.1.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    unsigned x = 12345;
    for (int i = 0; i < 400; i++) {
        x = x * 1103515245u + 12345u;
        int n = (int)(x >> 16) % 8 + 1, sum = 0;
#pragma omp parallel num_threads(n) reduction(+ : sum)
        {
            EQ(omp_get_num_threads(), n);
            sum += omp_get_thread_num() + omp_get_level();
        }
        EQ(sum, n * (n - 1) / 2 + n);
    }
    return check_ok();
}

/* output:
ok
*/
