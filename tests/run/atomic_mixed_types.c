/* atomic_mixed_types.c: x op= e is computed in the common type of x and e. [OMP 5.2 §15.8.4] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), i = 100;
    unsigned char c = 250;
    unsigned u = 10;
    float f = 1;
    long long big = 0;
#pragma omp parallel
    {
        EQ(omp_get_level(), 1);
#pragma omp atomic
        i *= 1.5;
#pragma omp atomic
        c += 10;
#pragma omp atomic
        u += -1;
#pragma omp atomic
        f += 0.5;
#pragma omp atomic
        big += 1u << 31;
    }
    int want = 100;
    for (int t = 0; t < n; t++)
        want *= 1.5;
    EQ(i, want);
    EQ(c, (unsigned char)(250 + 10 * n));
    EQ(u, 10 - n + 4294967296ll * (n > 10));
    OK(f == 1 + n * 0.5f);
    EQ(big, 2147483648ll * n);
    return check_ok();
}

/* output:
ok
*/
