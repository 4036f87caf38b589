/* task_if_false.c: a task with a false if clause runs immediately, on the encountering thread. [OMP 5.2 §12.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), total = 0;
#pragma omp parallel reduction(+ : total)
    {
        int me = omp_get_thread_num(), order = 0;
        for (int i = 0; i < 20; i++) {
#pragma omp task if (i < 0) shared(order)
            {
                EQ(omp_get_thread_num(), me);
                EQ(order, i);
                order += omp_get_level();
            }
            EQ(order, i + 1);
        }
        total += order;
    }
    EQ(total, 20 * n);
    return check_ok();
}

/* output:
ok
*/
