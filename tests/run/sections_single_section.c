/* sections_single_section.c: a sections construct with one section, and empty sections. [OMP 5.2 §11.3] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = 0;
#pragma omp parallel
    {
#pragma omp sections
        {
#pragma omp section
            n += omp_get_level();
        }
#pragma omp sections
        {
            ;
        }
#pragma omp sections nowait
        {
#pragma omp section
            ;
#pragma omp section
            {
            }
        }
    }
    EQ(n, 1);
    return check_ok();
}

/* output:
ok
*/
