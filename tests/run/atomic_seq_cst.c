/* atomic_seq_cst.c: seq_cst on each kind of atomic. [OMP 5.2 §15.8.4] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int x = 0, y = 0, a = -1, b = -1, v;
    /* The store buffering test: it is forbidden that both threads read 0. */
    for (int round = 0; round < 300; round++) {
        x = y = 0;
#pragma omp parallel num_threads(2) shared(a, b)
        {
            EQ(omp_get_level(), 1);
            if (omp_get_thread_num() == 0) {
#pragma omp atomic write seq_cst
                x = 1;
#pragma omp atomic read seq_cst
                a = y;
            }
            if (omp_get_thread_num() == omp_get_num_threads() - 1) {
#pragma omp atomic seq_cst write
                y = 1;
#pragma omp atomic seq_cst read
                b = x;
            }
        }
        OK(a || b);
    }
#pragma omp atomic seq_cst
    x += 2;
#pragma omp atomic update seq_cst
    x++;
#pragma omp atomic capture seq_cst
    v = x += 3;
    EQ(v, 7);
    return check_ok();
}

/* output:
ok
*/
