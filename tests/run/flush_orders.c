/* flush_orders.c: threads pass a message with flushes that have memory orders.
 * [OMP 5.2 §15.8.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), data = 0, ready = 0, level = 0;
#pragma omp parallel num_threads(n < 2 ? 1 : 2) reduction(max : level)
    {
        level = omp_get_level();
        for (int i = 1; i <= 200; i++) {
            int got = 0;
            if (omp_get_thread_num() == 0) {
                data = i * 3;
#pragma omp flush release
#pragma omp atomic write
                ready = i;
                if (omp_get_num_threads() == 2)
                    do {
#pragma omp flush acq_rel
#pragma omp atomic read
                        got = ready;
                    } while (got != -i);
#pragma omp flush acquire
            } else {
                do {
#pragma omp atomic read
                    got = ready;
#pragma omp flush acquire
                } while (got != i);
                EQ(data, i * 3);
#pragma omp flush acq_rel
#pragma omp atomic write
                ready = -i;
            }
        }
    }
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
