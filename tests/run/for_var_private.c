/* for_var_private.c: the loop variable is private without a clause, also if it is declared outside
 * the loop. [OMP 5.2 §5.1.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int i = -7, sum = 0, bad = 0;
#pragma omp parallel reduction(+ : sum, bad)
    {
        EQ(omp_get_level(), 1);
#pragma omp for schedule(dynamic, 1)
        for (i = 0; i < 500; i++) {
            int before = i;
            for (volatile int spin = 0; spin < 50; spin++)
                ;
            bad += before != i;
            sum += i;
        }
    }
    EQ(sum, 500 * 499 / 2);
    EQ(bad, 0);
    return check_ok();
}

/* output:
ok
*/
