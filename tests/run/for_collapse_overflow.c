/* for_collapse_overflow.c: the product of the loops' numbers of iterations exceeds 64 bits. One
 * nest is empty. The other nest ends the program in an early iteration. */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    /* The nest is empty, although the loops that are not empty would have 2 to the power of 80
     * iterations. */
    int ran = 0, level = 0;
#pragma omp parallel for collapse(3)
    for (long long i = 0; i < 1LL << 40; i++)
        for (long long j = 0; j < 1LL << 40; j++)
            for (int k = 3; k < 3; k++)
                ran = 1;
    EQ(ran, 0);
#pragma omp parallel reduction(max : level)
    level = omp_get_level();
    EQ(level, 1);
#pragma omp parallel for collapse(2) schedule(dynamic)
    for (long long i = 0; i < 1LL << 33; i++)
        for (long long j = 0; j < 1LL << 33; j++) {
#pragma omp critical
            if (i == 0 && j == 5) {
                EQ(omp_get_level(), 1);
                check_ok();
                exit(0);
            }
        }
    puts("not reached");
    return 1;
}

/* output:
ok
*/
