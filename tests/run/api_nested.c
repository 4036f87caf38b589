/* api_nested.c: omp_set_nested decides if inner teams have several threads. [OMP 5.2 §18.2.9] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int inner(void)
{
    int n = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp single
#pragma omp parallel num_threads(3)
        {
#pragma omp atomic
            n += omp_get_level() - 1;
        }
    }
    return n;
}
int main(void)
{
    EQ(omp_get_nested(), 0);
    EQ(inner(), 1);
    omp_set_nested(1);
    OK(omp_get_nested());
    EQ(inner(), 3);
    omp_set_nested(0);
    EQ(omp_get_nested(), 0);
    EQ(inner(), 1);
    return check_ok();
}

/* output:
ok
*/
