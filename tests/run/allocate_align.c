/* allocate_align.c: the allocate clause with align and allocator modifiers, alone and together,
 * also if the program has functions named align and allocator. [OMP 5.2 §6.6] */
// SPDX-License-Identifier: MIT
#include "pages.h"
#include <stdint.h>

static int calls;
static omp_allocator_handle_t allocator(omp_allocator_handle_t h)
{
    calls++;
    return h;
}
static omp_allocator_handle_t align(int n)
{
    calls += n;
    return omp_default_mem_alloc;
}

#define ALIGNED(x, n) (((uintptr_t)&(x) & ((n)-1)) == 0)

int main(void)
{
    omp_allocator_handle_t mine = pages_of(32768);
    int x = 1, last = 0, level = 0, n = 3, wide[n];
    char y = 2, list[5] = {3}, sums[6] = {0};
    wide[0] = 4;
#pragma omp parallel firstprivate(x, y, list) reduction(max : level) allocate(allocator(mine) : x)                    \
    allocate(align(64) : y, list) allocate(align(1 << 9), allocator(mine) : level)
    {
        OK(AT_PAGE(x) && ALIGNED(y, 64) && ALIGNED(list, 64) && ALIGNED(level, 512) && AT_PAGE(level));
        EQ(x + y + list[0], 6);
        level = omp_get_level();
#pragma omp task firstprivate(x) private(y) allocate(allocator(mine), align(32) : x) allocate(align(256) : y)
        {
            OK(AT_PAGE(x) && ALIGNED(y, 256));
            EQ(x, 1);
        }
#pragma omp for lastprivate(last) reduction(+ : sums[:6]) allocate(align(128) : last, sums) firstprivate(wide) allocate(align(64) : wide)
        for (int i = 0; i < 60; i++) {
            OK(ALIGNED(last, 128) && ALIGNED(sums, 128) && ALIGNED(wide, 64));
            EQ(wide[0], 4);
            sums[i % 6]++;
            last = i;
        }
    }
    EQ(level, 1);
    EQ(last, 59);
    EQ(sums[0] + sums[5], 20);
    EQ(calls, 0);
    OK(allocator(align(2)) == omp_default_mem_alloc);
    EQ(calls, 3);
    return check_ok();
}

/* output:
ok
*/
