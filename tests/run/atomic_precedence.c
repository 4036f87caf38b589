/* atomic_precedence.c: the right side of x op= expr is one operand, whatever operators it has. [OMP
 * 5.2 §15.8.4] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads();
    long a = 1000;
    unsigned long b = 1;
    unsigned m = 0xff;
#pragma omp parallel
    {
        long t = omp_get_level();
#pragma omp atomic
        a -= t + 2;
#pragma omp atomic
        b *= t + 1;
#pragma omp atomic
        m &= t ? 0x7f : 0;
#pragma omp atomic
        a -= t - 2 ? t - 2 : 4;
#pragma omp atomic
        a += t == 1 || t / (t - 1);
    }
    EQ(a, 1000 - 3 * n + n + n);
    EQ(b, n < 64 ? 1ul << n : 0);
    EQ(m, 0x7f);
    return check_ok();
}

/* output:
ok
*/
