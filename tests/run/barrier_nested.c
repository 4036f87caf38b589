/* barrier_nested.c: a barrier binds to the innermost region, so threads of the outer region may
 * execute different numbers of barriers.
 * [OMP 5.2 §15.3.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int total = 0;
    omp_set_nested(1);
    omp_set_max_active_levels(2);
#pragma omp parallel num_threads(3) reduction(+ : total)
    {
        int outer = omp_get_thread_num();
        int inner = 0;
#pragma omp parallel num_threads(2) reduction(+ : inner)
        for (int i = 0; i <= outer * 5; i++) {
#pragma omp barrier
            inner += omp_get_level();
        }
        EQ(inner, 4 * (outer * 5 + 1));
        total += inner;
    }
    EQ(total, 4 * (1 + 6 + 11));
    return check_ok();
}

/* output:
ok
*/
