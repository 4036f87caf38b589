/* atomic_swap.c: capture with a plain write exchanges values. [OMP 5.2 §15.8.4] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    long slot = 0, sum = 0;
    int n = omp_get_max_threads(), level = 0;
#pragma omp parallel reduction(+ : sum) reduction(max : level)
    {
        long mine = omp_get_thread_num() + 1, old;
#pragma omp atomic capture
        {
            old = slot;
            slot = mine;
        }
        sum += old;
        level = omp_get_level();
    }
    EQ(sum + slot, n * (n + 1) / 2);
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
