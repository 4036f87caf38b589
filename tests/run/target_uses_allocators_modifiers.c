/* target_uses_allocators_modifiers.c: uses_allocators with the modifiers of OpenMP 5.2, with several arguments, and
 * with allocators that have no traits. [OMP 5.2 §6.8] */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <stdint.h>

static int works(omp_allocator_handle_t from, uintptr_t align)
{
    void *p = omp_alloc(40, from);
    const int good = from > omp_thread_mem_alloc && p && (uintptr_t)p % align == 0;
    omp_free(p, from);
    return good;
}

static int bounded(omp_allocator_handle_t from)
{
    return from > omp_thread_mem_alloc && !omp_alloc(1000, from);
}

/* Parameters, and a directive in a branch without braces. */
static int choose(int which, omp_allocator_handle_t a, omp_allocator_handle_t traits)
{
    const omp_alloctrait_t memspace[] = {{omp_atk_pool_size, 64}, {omp_atk_fallback, omp_atv_null_fb}};
    int good = 0;
    if (which)
#pragma omp target map(good) uses_allocators(a)
        good = works(a, 1);
    else
#pragma omp target map(good) uses_allocators(traits(memspace) : traits)
        good = bounded(traits);
    return good;
}

int main(void)
{
    omp_allocator_handle_t a = omp_null_allocator, b = omp_null_allocator, c = omp_null_allocator;
    const omp_alloctrait_t aligned[1] = {{omp_atk_alignment, 256}};
    const omp_alloctrait_t small[2] = {{omp_atk_pool_size, 64}, {omp_atk_fallback, omp_atv_null_fb}};
    int good = 0, inner = 0;
    for (int round = 0; round < 3; round++) {
#pragma omp target map(good) uses_allocators(traits(aligned) : a)
        good += works(a, 256);
#pragma omp target map(good) uses_allocators(memspace(omp_high_bw_mem_space), traits(aligned) : a)
        good += works(a, 256);
#pragma omp target map(good) uses_allocators(traits(small), memspace(omp_large_cap_mem_space) : b)
        good += bounded(b);
#pragma omp target map(good) uses_allocators(traits(aligned) : a; memspace(omp_low_lat_mem_space) : b; c(small); \
                                             omp_default_mem_alloc)
        {
            good += works(a, 256) && works(b, 1) && bounded(c);
        }
#pragma omp target map(good) uses_allocators(a, b(aligned), omp_thread_mem_alloc)
        good += works(a, 1) && works(b, 256);
#pragma omp target map(good) uses_allocators(memspace(omp_const_mem_space) : a) uses_allocators(traits(small) : b)
        good += works(a, 1) && bounded(b);
    }
    EQ(good, 18);
    OK(a == omp_null_allocator && b == omp_null_allocator && c == omp_null_allocator);
    EQ(choose(0, a, b) + choose(1, a, b), 2);

    good = 0;
#pragma omp target teams num_teams(2) reduction(+ : good) uses_allocators(traits(aligned) : a; b)
    good += works(a, 256) && works(b, 1);
    EQ(good, 2);
    good = 0;
#pragma omp target parallel for num_threads(2) reduction(+ : good) uses_allocators(b) nowait
    for (int i = 0; i < 8; i++)
        good += works(b, 1);
#pragma omp taskwait
    EQ(good, 8);
#pragma omp parallel num_threads(2) reduction(+ : inner)
#pragma omp target map(inner) firstprivate(good) allocate(b : good) uses_allocators(b)
    inner += works(b, 1) && good == 8;
    EQ(inner, omp_get_max_threads() ? 2 : 0);
    return check_ok();
}

/* output:
ok
*/
