/* sharing_lastprivate_iterator.c: a loop variable in lastprivate gets the value
 * that it would have after the sequential loop. [OMP 5.2 §5.1.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int i = -1, j = -1, k = -1, level = 0;
    unsigned char c;
#pragma omp parallel for lastprivate(i) schedule(dynamic, 3) reduction(max : level)
    for (i = 0; i < 20; i += 3)
        level = omp_get_level();
    EQ(i, 21);
#pragma omp parallel for collapse(2) lastprivate(j, k)
    for (j = 10; j > 0; j -= 4)
        for (k = 0; k <= 6; k += 4)
            ;
    EQ(j, -2);
    EQ(k, 8);
#pragma omp parallel for lastprivate(c) schedule(static, 1)
    for (c = 5; c < 9; c++)
        ;
    EQ(c, 9);
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
