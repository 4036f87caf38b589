/* env_allocator_name.c: OMP_ALLOCATOR names a predefined allocator. [OMP 5.2 §21.5.1] */
// SPDX-License-Identifier: MIT
// env: OMP_ALLOCATOR=" OMP_high_bw_mem_alloc "
#include "check.h"

int main(void)
{
    int sum = 0;
#pragma omp parallel reduction(+ : sum)
    sum += omp_get_default_allocator() == omp_high_bw_mem_alloc ? omp_get_level() : 0;
    EQ(sum, omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
