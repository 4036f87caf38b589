/* env_nested.c: OMP_NESTED=true allows inner regions with several threads. [OMP 5.2 §21.1.5] */
// SPDX-License-Identifier: MIT
// env: OMP_NESTED=true
#include "check.h"

int main(void)
{
    int n = 0;
    OK(omp_get_nested());
#pragma omp parallel num_threads(2) reduction(+ : n)
#pragma omp parallel num_threads(3) reduction(+ : n)
    n += omp_get_level();
    EQ(n, 12);
    return check_ok();
}

/* output:
ok
*/
