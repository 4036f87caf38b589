/* target_uses_allocators.c: uses_allocators with predefined allocators, and with allocators that
 * the target region creates. [OMP 5.2 §6.8] */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <stdint.h>

int main(void)
{
    omp_allocator_handle_t mine = omp_null_allocator, other = omp_null_allocator;
    const omp_alloctrait_t aligned[1] = {{omp_atk_alignment, 256}};
    const omp_alloctrait_t small[2] = {{omp_atk_pool_size, 64}, {omp_atk_fallback, omp_atv_null_fb}};
    int good = 0, level = -1;
    for (int round = 0; round < 3; round++) {
#pragma omp target map(tofrom : good, level) uses_allocators(omp_default_mem_alloc, mine(aligned), other(small))
        {
            void *p = omp_alloc(40, mine), *q = omp_alloc(1000, other), *r = omp_alloc(8, omp_default_mem_alloc);
            good += mine != omp_null_allocator && (uintptr_t)p % 256 == 0 && !q && r;
            omp_free(p, mine);
            omp_free(r, omp_default_mem_alloc);
#pragma omp parallel num_threads(2) reduction(max : level)
            level = omp_get_level();
        }
    }
    EQ(good, 3);
    EQ(level, 1);
    OK(mine == omp_null_allocator && other == omp_null_allocator);
    good = 0;
#pragma omp target teams num_teams(2) reduction(+ : good) uses_allocators(mine(aligned))
    {
        void *p = omp_alloc(40, mine);
        good += (uintptr_t)p % 256 == 0;
        omp_free(p, mine);
    }
    EQ(good, 2);
    good = 0;
#pragma omp target parallel for num_threads(2) reduction(+ : good) uses_allocators(mine(aligned)) nowait
    for (int i = 0; i < 8; i++) {
        void *p = omp_alloc(40, mine);
        good += (uintptr_t)p % 256 == 0;
        omp_free(p, mine);
    }
#pragma omp taskwait
    EQ(good, 8);
    return check_ok();
}

/* output:
ok
*/
