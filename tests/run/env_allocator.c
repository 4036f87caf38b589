/* env_allocator.c: OMP_ALLOCATOR describes the default allocator: a memory space and its traits.
 * [OMP 5.2 §21.5.1] */
// SPDX-License-Identifier: MIT
// env: OMP_ALLOCATOR="omp_large_cap_mem_space:alignment=2048, pool_size = 132,fallback=null_fb,pinned=false"
#include "check.h"
#include <stdint.h>

int main(void)
{
    int got = 0;
    OK(omp_get_default_allocator() > omp_thread_mem_alloc);
#pragma omp parallel reduction(+ : got)
    {
        void *p = omp_alloc(60, omp_null_allocator);
        got += p != NULL;
        EQ((uintptr_t)p % 2048, 0);
#pragma omp barrier
        omp_free(p, omp_null_allocator);
    }
    EQ(got, 1);
    OK(omp_alloc(101, omp_null_allocator) == NULL);
    return check_ok();
}

/* output:
ok
*/
