/* pages.h: allocators whose blocks begin at a page, which other allocators' blocks do not. */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <stdint.h>

#define AT_PAGE(x) ((uintptr_t)&(x) % 4096 == 0)

/* It has room for this many bytes, and no fallback. */
static omp_allocator_handle_t pages_of(unsigned bytes)
{
    omp_alloctrait_t traits[] = {
        {omp_atk_alignment, 4096}, {omp_atk_pool_size, bytes}, {omp_atk_fallback, omp_atv_abort_fb}};
    return omp_init_allocator(omp_default_mem_space, 3, traits);
}
