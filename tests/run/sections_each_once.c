/* sections_each_once.c: each section runs once; the first section needs no directive. [OMP 5.2
 * §11.3] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int a[4] = {0};
#pragma omp parallel
    {
#pragma omp sections
        {
            a[0] += omp_get_level();
#pragma omp section
            a[1] += omp_get_level();
#pragma omp section
            {
                a[2]++;
                a[2]++;
            }
#pragma omp section
            for (int i = 0; i < 3; i++)
                a[3]++;
        }
        EQ(a[0] + a[1] + a[2] + a[3], 7);
    }
    EQ(a[0], 1);
    EQ(a[1], 1);
    EQ(a[2], 2);
    EQ(a[3], 3);
    return check_ok();
}

/* output:
ok
*/
