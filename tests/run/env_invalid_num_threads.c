/* env_invalid_num_threads.c: an invalid OMP_NUM_THREADS is reported and the program runs. [OMP 5.2 §21] */
// SPDX-License-Identifier: MIT
// env: OMP_NUM_THREADS=many
// threads: 1
// stderr: OMP_NUM_THREADS: invalid value .many.; it must be a positive number, or a list of them
#include "check.h"

int main(void)
{
    int n = 0;
    OK(omp_get_max_threads() >= 1);
#pragma omp parallel reduction(+ : n)
    n += omp_get_level();
    EQ(n, omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
