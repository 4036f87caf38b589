/* trap_inline_asm.c: inline assembly with captured operands. */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), in = 5, out = 0, sum = 0;
#pragma omp parallel firstprivate(out) shared(in) reduction(+ : sum)
    {
        int level = omp_get_level();
        __asm__("" : "=r"(out) : "0"(in));
        __asm__ volatile("" : "+r"(sum), [l] "+m"(level) : "m"(in) : "memory");
        sum += out * level;
#if defined __x86_64__
        __asm__("addl %1, %0" : "+r"(sum) : "g"(in));
#else
        sum += in;
#endif
    }
    EQ(sum, 10 * n);
    return check_ok();
}

/* output:
ok
*/
