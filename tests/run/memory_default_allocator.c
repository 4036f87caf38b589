/* memory_default_allocator.c: each task has its own def-allocator-var. A region inherits the
 * value of the task that encounters it. [OMP 5.2 §18.13.4, §2.3] */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <stdint.h>

static omp_allocator_handle_t aligned(size_t n)
{
    omp_alloctrait_t traits[] = {{omp_atk_alignment, n}};
    return omp_init_allocator(omp_default_mem_space, 1, traits);
}
static void allocates(size_t align)
{
    void *p = omp_alloc(10, omp_null_allocator);
    EQ((uintptr_t)p % align, 0);
    omp_free(p, omp_null_allocator);
}

int main(void)
{
    int level = 0;
    EQ(omp_get_default_allocator(), omp_default_mem_alloc);
    omp_allocator_handle_t page = aligned(4096);
    omp_set_default_allocator(page);
    EQ(omp_get_default_allocator(), page);
    allocates(4096);
#pragma omp parallel reduction(max : level)
    {
        EQ(omp_get_default_allocator(), page);
        allocates(4096);
        omp_allocator_handle_t mine = aligned((size_t)8192 << omp_get_thread_num() % 3);
        omp_set_default_allocator(mine);
#pragma omp barrier
        EQ(omp_get_default_allocator(), mine);
        allocates((size_t)8192 << omp_get_thread_num() % 3);
#pragma omp task firstprivate(mine)
        EQ(omp_get_default_allocator(), mine);
#pragma omp taskwait
#pragma omp parallel num_threads(2)
        {
            EQ(omp_get_default_allocator(), mine);
            omp_set_default_allocator(omp_thread_mem_alloc);
            EQ(omp_get_default_allocator(), omp_thread_mem_alloc);
        }
        EQ(omp_get_default_allocator(), mine);
        level = omp_get_level();
        omp_set_default_allocator(omp_null_allocator);
        EQ(omp_get_default_allocator(), omp_default_mem_alloc);
        omp_destroy_allocator(mine);
    }
    EQ(omp_get_default_allocator(), page);
    EQ(level, 1);
    /* A task whose default allocator is destroyed keeps its default device. */
    omp_allocator_handle_t gone = aligned(64);
    omp_set_default_device(3);
    omp_set_default_allocator(gone);
    omp_destroy_allocator(gone);
#pragma omp task if (0)
    {
        omp_set_default_device(5);
        EQ(omp_get_default_device(), 5);
    }
    EQ(omp_get_default_device(), 3);
    omp_set_default_device(0);
    omp_set_default_allocator(page);
    /* More allocators than can exist at a time: destroyed allocators make room for new ones. */
    for (int i = 0; i < 1000; i++) {
        omp_allocator_handle_t one = aligned(64);
        omp_set_default_allocator(one);
        EQ(omp_get_default_allocator(), one);
        omp_set_default_allocator(page);
        omp_destroy_allocator(one);
    }
    omp_set_default_allocator(omp_default_mem_alloc);
    omp_destroy_allocator(page);
    return check_ok();
}

/* output:
ok
*/
