/* memory_traits.c: traits of allocators: alignment, pool_size and the fallback of a full pool.
 * [OMP 5.2 §6.2] */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <stdint.h>
#include <string.h>

static omp_allocator_handle_t make(omp_alloctrait_t t0, omp_alloctrait_t t1, omp_alloctrait_t t2)
{
    omp_alloctrait_t traits[] = {t0, t1, t2};
    return omp_init_allocator(omp_default_mem_space, 3, traits);
}
enum { BLOCK = 32 }; /* size of a block's header, which also takes space of the pool */
#define T(key, value) ((omp_alloctrait_t){omp_atk_##key, (omp_uintptr_t)(value)})

int main(void)
{
    int level = 0;
    omp_allocator_handle_t aligned = make(T(alignment, 256), T(sync_hint, omp_atv_serialized),
                                          T(access, omp_atv_all));
    void *p = omp_alloc(8, aligned), *q;
    EQ((uintptr_t)p % 256, 0);
    q = omp_aligned_alloc(1024, 8, aligned);
    EQ((uintptr_t)q % 1024, 0);
    omp_free(p, aligned);
    omp_free(q, aligned);
    p = omp_aligned_alloc(16, 8, aligned);
    EQ((uintptr_t)p % 256, 0);
    omp_free(p, aligned);

    /* A pool for ten blocks, shared by the team; freed memory can be allocated again. */
    omp_allocator_handle_t pool =
        make(T(pool_size, 10 * (100 + BLOCK)), T(fallback, omp_atv_null_fb), T(pinned, omp_atv_false));
    int got = 0;
#pragma omp parallel reduction(+ : got) reduction(max : level)
    {
        void *mine[20];
        for (int i = 0; i < 20; i++)
            got += (mine[i] = omp_alloc(100, pool)) != NULL;
        level = omp_get_level();
#pragma omp barrier
        for (int i = 0; i < 20; i++)
            omp_free(mine[i], pool);
    }
    EQ(got, 10);
    OK(omp_alloc(1000 + 9 * BLOCK + 1, pool) == NULL);
    p = omp_alloc(1000 + 9 * BLOCK, pool);
    OK(p != NULL);
    OK(omp_alloc(1, pool) == NULL);
    omp_free(p, omp_null_allocator);
    p = omp_alloc(600, pool);
    q = omp_realloc(p, 700, omp_default_mem_alloc, pool); /* moves to another allocator */
    OK(q != NULL);
    p = omp_alloc(1000, pool);
    OK(p != NULL);
    OK(omp_realloc(p, 2000, pool, pool) == NULL); /* no room, so the old block stays */
    memset(p, 3, 1000);
    omp_free(p, pool);
    omp_free(q, omp_default_mem_alloc);

    /* A full pool falls back to the second allocator, and a full second allocator to the default
     * memory. */
    omp_allocator_handle_t second =
        make(T(pool_size, 100 + BLOCK), T(fallback, omp_atv_default_mem_fb), T(alignment, 512));
    omp_allocator_handle_t first =
        make(T(pool_size, 100 + BLOCK), T(fallback, omp_atv_allocator_fb), T(fb_data, second));
    void *one = omp_alloc(100, first), *two = omp_alloc(100, first), *three = omp_alloc(100, first);
    EQ((uintptr_t)two % 512, 0);
    OK(one && two && three);
    memset(three, 1, 100);
    omp_free(two, second);
    two = omp_alloc(90, second);
    omp_free(one, first);
    omp_free(two, second);
    omp_free(three, omp_default_mem_alloc);

    omp_destroy_allocator(first);
    omp_destroy_allocator(second);
    omp_destroy_allocator(pool);
    omp_destroy_allocator(aligned);
    omp_destroy_allocator(omp_null_allocator);

    /* Invalid traits give no allocator. */
    EQ(make(T(alignment, 3), T(pinned, 0), T(pinned, 0)), omp_null_allocator);
    EQ(make(T(pool_size, 0), T(pinned, 0), T(pinned, 0)), omp_null_allocator);
    EQ(make(T(fallback, 99), T(pinned, 0), T(pinned, 0)), omp_null_allocator);
    EQ(make(T(access, omp_atv_true), T(pinned, 0), T(pinned, 0)), omp_null_allocator);
    omp_alloctrait_t unknown = {(omp_alloctrait_key_t)50, 1};
    EQ(omp_init_allocator(omp_default_mem_space, 1, &unknown), omp_null_allocator);
    EQ(omp_init_allocator((omp_memspace_handle_t)50, 0, NULL), omp_null_allocator);
    for (int space = omp_default_mem_space; space <= omp_low_lat_mem_space; space++) {
        omp_allocator_handle_t a = omp_init_allocator((omp_memspace_handle_t)space, 0, NULL);
        OK(a > omp_thread_mem_alloc);
        p = omp_alloc(64, a);
        OK(p != NULL);
        omp_free(p, a);
        omp_destroy_allocator(a);
    }
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
