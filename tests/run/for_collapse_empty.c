/* for_collapse_empty.c: an empty inner or outer loop makes the whole nest empty. [OMP 5.2 §11.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int times = 0, zero = 0, big = 1000000000, levels = 0;
#pragma omp parallel reduction(+ : times, levels)
    {
        levels += omp_get_level();
#pragma omp for collapse(2)
        for (int i = 0; i < big; i++)
            for (int j = 0; j < zero; j++)
                times++;
#pragma omp for collapse(2) schedule(dynamic)
        for (int i = 5; i < zero; i++)
            for (int j = 0; j < 10; j++)
                times++;
#pragma omp for collapse(3) schedule(guided)
        for (int i = 0; i < 4; i++)
            for (int j = 7; j < -7; j++)
                for (unsigned k = 9; k < 3; k++)
                    times++;
    }
    EQ(times, 0);
    EQ(levels, omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
