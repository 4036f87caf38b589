/* memory_allocate.c: each routine that allocates or frees, with each predefined allocator.
 * [OMP 5.2 §18.13] */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <stdint.h>
#include <string.h>

static const omp_allocator_handle_t all[] = {
    omp_null_allocator,    omp_default_mem_alloc, omp_large_cap_mem_alloc, omp_const_mem_alloc,
    omp_high_bw_mem_alloc, omp_low_lat_mem_alloc, omp_cgroup_mem_alloc,    omp_pteam_mem_alloc,
    omp_thread_mem_alloc};

static int zero(const unsigned char *p, size_t n)
{
    while (n--)
        if (*p++)
            return 0;
    return 1;
}

int main(void)
{
    int done = 0;
#pragma omp parallel reduction(+ : done)
    {
        for (int i = 0; i < 9; i++) {
            unsigned char *p = omp_alloc(100, all[i]), *q;
            OK(p != NULL);
            memset(p, 77, 100);
            p = omp_realloc(p, 5000, all[i], i % 2 ? all[i] : omp_null_allocator);
            for (int k = 0; k < 100; k++)
                EQ(p[k], 77);
            p[4999] = 1;
            p = omp_realloc(p, 10, omp_null_allocator, omp_null_allocator);
            EQ(p[9], 77);
            omp_free(p, all[i]);
            for (size_t align = 1; align <= 4096; align *= 2) {
                p = omp_aligned_alloc(align, 3 * align, all[i]);
                EQ((uintptr_t)p % align, 0);
                memset(p, 1, 3 * align);
                q = omp_aligned_calloc(align, 7, align, all[i]);
                EQ((uintptr_t)q % align, 0);
                OK(zero(q, 7 * align));
                memset(q, 1, 7 * align);
                omp_free(p, omp_null_allocator);
                omp_free(q, all[i]);
            }
            p = omp_calloc(33, 30, all[i]);
            OK(zero(p, 990));
            OK(omp_realloc(p, 0, all[i], all[i]) == NULL);
            OK(omp_alloc(0, all[i]) == NULL);
            OK(omp_calloc(0, 8, all[i]) == NULL);
            OK(omp_calloc(SIZE_MAX / 2, 3, all[i]) == NULL);
            p = omp_realloc(NULL, 12, all[i], all[i]);
            OK(p != NULL);
            omp_free(p, all[i]);
            omp_free(NULL, all[i]);
        }
        done += omp_get_level();
    }
    EQ(done, omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
