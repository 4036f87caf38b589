/* memory_pages.c: pinned memory is locked, and the program can request memory of a NUMA node. [OMP
 * 5.2 §6.2] */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>

static long locked(void) /* kilobytes of locked memory, or -1 if not known */
{
    char line[200];
    long kb = -1;
    FILE *f = fopen("/proc/self/status", "r");
    while (f && fgets(line, sizeof line, f))
        sscanf(line, "VmLck: %ld", &kb);
    if (f)
        fclose(f);
    return kb;
}

int main(void)
{
    int level = 0;
    omp_alloctrait_t pinned[] = {{omp_atk_pinned, omp_atv_true}, {omp_atk_fallback, omp_atv_null_fb}};
    omp_allocator_handle_t a = omp_init_allocator(omp_default_mem_space, 2, pinned);
    OK(a != omp_null_allocator);
    /* `seen` is 1 if mlock() increases VmLck. Under some sanitizers mlock() does not. */
    static char probe[20000];
    long before = locked();
    mlock(probe, sizeof probe);
    int seen = locked() > before;
    before = locked();
    char *p = omp_aligned_alloc(64, 20000, a);
    if (p) { /* NULL if the system does not let the process lock memory */
        EQ((uintptr_t)p % 64, 0);
        OK(!seen || locked() >= before + 20);
        memset(p, 1, 20000);
        p = omp_realloc(p, 30000, a, a);
        OK(p == NULL || p[19999] == 1);
        omp_free(p, a);
        OK(p == NULL || locked() == before);
    }
    omp_destroy_allocator(a);
#pragma omp parallel reduction(max : level)
    {
        for (int how = omp_atv_environment; how <= omp_atv_interleaved; how++) {
            omp_alloctrait_t where = {omp_atk_partition, (omp_uintptr_t)how};
            omp_allocator_handle_t on = omp_init_allocator(omp_large_cap_mem_space, 1, &where);
            char *big = omp_calloc(100000, 3, on);
            OK(big != NULL);
            for (int i = 0; i < 300000; i++)
                OK(big[i] == 0);
            memset(big, 1, 300000);
            omp_free(big, on);
            omp_destroy_allocator(on);
        }
        level = omp_get_level();
    }
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
