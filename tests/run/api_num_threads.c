/* api_num_threads.c: omp_set_num_threads sets the size of the next team. omp_get_max_threads
 * returns this size before the region, omp_get_num_threads inside it. [OMP 5.2 §18.2.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    EQ(omp_get_num_threads(), 1);
    EQ(omp_get_thread_num(), 0);
    for (int n = 1; n < 7; n++) {
        omp_set_num_threads(n);
        EQ(omp_get_max_threads(), n);
#pragma omp parallel
        EQ(omp_get_num_threads(), n);
    }
#pragma omp parallel num_threads(2)
    {
        int inner = 0;
        EQ(omp_get_max_threads(), 6);
        omp_set_num_threads(3 + omp_get_thread_num());
        EQ(omp_get_max_threads(), 3 + omp_get_thread_num());
        omp_set_nested(1);
        omp_set_max_active_levels(2);
#pragma omp parallel reduction(+ : inner)
        inner++;
        EQ(inner, 3 + omp_get_thread_num());
    }
    EQ(omp_get_max_threads(), 6);
    return check_ok();
}

/* output:
ok
*/
