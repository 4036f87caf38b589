/* pages.h: allocators whose blocks begin at a page boundary, unlike blocks of other allocators. */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <stdint.h>

#define AT_PAGE(x) ((uintptr_t)&(x) % 4096 == 0)

/* Makes an allocator with room for `bytes` bytes and without a fallback. */
static omp_allocator_handle_t pages_of(unsigned bytes)
{
    omp_alloctrait_t traits[] = {
        {omp_atk_alignment, 4096}, {omp_atk_pool_size, bytes}, {omp_atk_fallback, omp_atv_abort_fb}};
    return omp_init_allocator(omp_default_mem_space, 3, traits);
}
