/* env_proc_bind.c: OMP_PROC_BIND=true changes no result. [OMP 5.2 §21.1.7] */
// SPDX-License-Identifier: MIT
// env: OMP_PROC_BIND=true
#include "check.h"

int main(void)
{
    int sum = 0;
#pragma omp parallel reduction(+ : sum)
    sum += omp_get_level();
    EQ(sum, omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
