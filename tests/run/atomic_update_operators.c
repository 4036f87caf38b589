/* atomic_update_operators.c: every operator of atomic update. [OMP 5.2 §15.8.4] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), add = 0, sub = 0, inc = 0, dec = 0, pre = 0, or = 0, xor = 0;
    unsigned mul = 1, and = ~0u, shl = 1, shr = 1u << 31;
    double div = 1 << 16;
#pragma omp parallel
    {
        int me = omp_get_thread_num();
        EQ(omp_get_level(), 1);
        for (int i = 0; i < 500; i++) {
#pragma omp atomic
            add += i;
#pragma omp atomic update
            sub -= i + 1;
#pragma omp atomic
            inc++;
#pragma omp atomic
            --dec;
#pragma omp atomic update
            ++pre;
#pragma omp atomic
            xor ^= i + me;
        }
#pragma omp atomic
        mul *= 3;
#pragma omp atomic
        and &= ~(1u << me % 16);
#pragma omp atomic
        or |= 1 << me % 16;
#pragma omp atomic
        shl <<= 2;
#pragma omp atomic
        shr >>= 1 + 1;
#pragma omp atomic
        div /= 2;
    }
    EQ(add, n * 124750);
    EQ(sub, -n * 125250);
    EQ(inc, n * 500);
    EQ(dec, -n * 500);
    EQ(pre, n * 500);
    int want = 0;
    unsigned power = 1, left = 1, right = 1u << 31, bits = n < 16 ? (1u << n) - 1 : 0xffff;
    double halves = 1 << 16;
    for (int t = 0; t < n; t++, power *= 3, left <<= 2, right >>= 2, halves /= 2)
        for (int i = 0; i < 500; i++)
            want ^= i + t;
    EQ(xor, want);
    EQ(mul, power);
    EQ(~and, bits);
    EQ(or, bits);
    EQ(shl, left);
    EQ(shr, right);
    OK(div == halves);
    return check_ok();
}

/* output:
ok
*/
