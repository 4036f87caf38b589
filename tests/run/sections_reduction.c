/* sections_reduction.c: a reduction over the sections of one region. [OMP 5.2 §5.5.8] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int sum = 100;
    double prod = 2;
#pragma omp parallel
    {
#pragma omp sections reduction(+ : sum) reduction(* : prod)
        {
#pragma omp section
            sum += omp_get_level(), prod *= 3;
#pragma omp section
            sum += 10, prod *= 5;
#pragma omp section
            sum += 20;
        }
        EQ(sum, 131);
    }
    EQ(sum, 131);
    EQ((int)prod, 30);
    return check_ok();
}

/* output:
ok
*/
