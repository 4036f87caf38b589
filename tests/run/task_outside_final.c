/* task_outside_final.c: omp_in_final in a final task outside parallel regions. [OMP 5.2 §18.5.3] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int final = -1, inner = -1;
    EQ(omp_in_final(), 0);
#pragma omp task final(1) shared(final, inner)
    {
        final = omp_in_final() + omp_get_level();
#pragma omp task shared(inner)
        inner = omp_in_final();
    }
#pragma omp taskwait
    EQ(final, 1);
    EQ(inner, 1);
    EQ(omp_in_final(), 0);
    return check_ok();
}

/* output:
ok
*/
