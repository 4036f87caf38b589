/* for_unsigned.c: unsigned loop variables run up to the type's last value and down to zero. [OMP 5.2 §11.5] */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <limits.h>
int main(void)
{
    unsigned n = 0, xor = 0;
    long sum = 0;
#pragma omp parallel reduction(+ : n, sum) reduction(^ : xor)
    {
        EQ(omp_get_level(), 1);
#pragma omp for
        for (unsigned i = UINT_MAX - 10; i < UINT_MAX; i++)
            n++, xor ^= i;
#pragma omp for schedule(dynamic, 3)
        for (unsigned i = 20; i > 0; i--)
            sum += i;
#pragma omp for schedule(guided)
        for (unsigned i = 3000000000u; i >= 1000000000u; i -= 500000000u)
            n += 100;
#pragma omp for
        for (unsigned i = 5; i < 2; i++)
            n += 100000;
    }
    EQ(n, 510);
    EQ(sum, 210);
    unsigned want = 0;
    for (unsigned i = UINT_MAX - 10; i < UINT_MAX; i++)
        want ^= i;
    EQ(xor, want);
    return check_ok();
}

/* output:
ok
*/
