/* memory_realloc_pool.c: omp_realloc within a pool needs room for the larger block, not for both. [OMP 5.2 §18.13.9] */
// threads: 1
// SPDX-License-Identifier: MIT
#include "check.h"
#include <string.h>

int main(void)
{
    omp_alloctrait_t traits[] = {{omp_atk_pool_size, 2048}, {omp_atk_fallback, omp_atv_null_fb}};
    omp_allocator_handle_t pool = omp_init_allocator(omp_default_mem_space, 2, traits);
    char *block = omp_alloc(1200, pool);
    OK(block != NULL);
    memset(block, 7, 1200);
    block = omp_realloc(block, 1600, pool, pool);
    OK(block != NULL && block[0] == 7 && block[1199] == 7);
    OK(omp_realloc(block, 3000, pool, pool) == NULL); /* the block is unchanged */
    OK(block[1199] == 7);
    OK(omp_alloc(1200, pool) == NULL);
    block = omp_realloc(block, 400, omp_null_allocator, pool);
    OK(block != NULL && block[399] == 7);
    char *other = omp_alloc(1200, pool);
    OK(other != NULL);
    omp_free(other, pool);
    omp_free(block, pool);
    other = omp_alloc(1900, pool); /* all other blocks have been freed */
    OK(other != NULL);
    omp_free(other, omp_null_allocator);
    omp_destroy_allocator(pool);
    int level = -1;
#pragma omp parallel num_threads(1)
    level = omp_get_level();
    EQ(level, 1);
    return check_ok();
}
/* output:
ok
*/
