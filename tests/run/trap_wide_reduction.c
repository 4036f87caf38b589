/* trap_wide_reduction.c: reductions of long double, signed and unsigned __int128, and _Bool. */
// SPDX-License-Identifier: MIT
// flags: -latomic
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads();
    long double l = 0.25L, p = 1;
    __int128 w = (__int128)1 << 90, m = 1;
    unsigned __int128 x = 0;
    _Bool any = 0, all = 1;
#pragma omp parallel reduction(+ : l, w) reduction(* : p, m) reduction(^ : x) reduction(|| : any) reduction(&& : all)
    {
        l += omp_get_level();
        p *= -2;
        w += (__int128)1 << 70;
        m *= 3;
        x ^= (unsigned __int128)1 << (64 + omp_get_thread_num());
        any = any || omp_get_thread_num() == 0;
        all = all && omp_get_thread_num() != 0;
    }
    OK(l == 0.25L + n);
    long double want = 1;
    __int128 m3 = 1;
    for (int t = 0; t < n; t++)
        want *= -2, m3 *= 3;
    OK(p == want);
    EQ((long long)(w >> 70), (1 << 20) + n);
    OK(m == m3);
    EQ((unsigned long long)(x >> 64), n < 64 ? (1ull << n) - 1 : ~0ull);
    EQ(any, 1);
    EQ(all, 0);
    return check_ok();
}

/* output:
ok
*/
