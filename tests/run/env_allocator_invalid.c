/* env_allocator_invalid.c: a value of OMP_ALLOCATOR that is not valid is reported. [OMP 5.2 §21.5.1] */
// SPDX-License-Identifier: MIT
// env: OMP_ALLOCATOR=omp_default_mem_space:alignment=3
// stderr: OMP_ALLOCATOR: invalid value .omp_default_mem_space:alignment=3.; it must be a predefined allocator, or
#include "check.h"

int main(void)
{
    EQ(omp_get_default_allocator(), omp_default_mem_alloc);
    return check_ok();
}

/* output:
ok
*/
