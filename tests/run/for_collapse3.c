/* for_collapse3.c: collapse(3) with steps, downward loops and a body in braces. [OMP 5.2 §11.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), order[3 * 4 * 5], next = 0;
#pragma omp parallel
    {
        EQ(omp_get_level(), 1);
#pragma omp for collapse(3) ordered schedule(static, 2)
        for (int i = 10; i > 4; i -= 2) {
            for (long j = 0; j < 8; j += 2) {
                for (unsigned k = 5; k > 0; k--) {
#pragma omp ordered
                    {
                        EQ(omp_get_thread_num(), next / 2 % n);
                        order[next++] = i * 100 + (int)j * 10 + (int)k;
                    }
                }
            }
        }
    }
    EQ(next, 60);
    for (int q = 0; q < 60; q++)
        EQ(order[q], (10 - q / 20 * 2) * 100 + (q / 5 % 4 * 2) * 10 + 5 - q % 5);
    return check_ok();
}

/* output:
ok
*/
