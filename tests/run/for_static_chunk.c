/* for_static_chunk.c: schedule(static,c) assigns chunks round-robin in the order of thread numbers.
 * [OMP 5.2 §11.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), owner[50];
    for (int c = 1; c < 60; c += 3) {
#pragma omp parallel
        {
            EQ(omp_get_level(), 1);
#pragma omp for schedule(static, c)
            for (int i = 0; i < 50; i++)
                owner[i] = omp_get_thread_num();
        }
        for (int i = 0; i < 50; i++)
            EQ(owner[i], i / c % n);
    }
    return check_ok();
}

/* output:
ok
*/
