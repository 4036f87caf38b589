/* for_collapse2.c: collapse(2) forms one iteration space, in the order of the sequential loops.
 * [OMP 5.2 §11.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), owner[6][7];
#pragma omp parallel for collapse(2) schedule(static, 4)
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 7; j++)
            owner[i][j] = omp_get_thread_num() + omp_get_level();
    for (int k = 0; k < 42; k++)
        EQ(owner[k / 7][k % 7] - 1, k / 4 % n);
    return check_ok();
}

/* output:
ok
*/
