/* memory_abort.c: an allocator with abort_fb ends the program when it has no memory. [OMP 5.2 §6.2] */
// SPDX-License-Identifier: MIT
// exit: 1
// stderr: out of memory.*abort_fb.*101 bytes
#include "check.h"

int main(void)
{
    omp_alloctrait_t traits[] = {{omp_atk_pool_size, 100 + 32}, {omp_atk_fallback, omp_atv_abort_fb}};
    omp_allocator_handle_t a = omp_init_allocator(omp_default_mem_space, 2, traits);
    int level = 0;
    void *p = omp_alloc(100, a);
    omp_free(p, a);
#pragma omp parallel reduction(max : level)
    level = omp_get_level();
    printf("%d\n", level);
    fflush(stdout);
    omp_alloc(101, a);
    puts("not reached");
    return 0;
}

/* output:
1
*/
