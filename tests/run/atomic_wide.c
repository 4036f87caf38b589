/* atomic_wide.c: atomic on long double and __int128. [OMP 5.2 §15.8.4] */
// SPDX-License-Identifier: MIT
// flags: -latomic
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads();
    long double l = 0.5L;
    __int128 w = (__int128)1 << 100, seen;
#pragma omp parallel
    for (int i = 0; i < 100; i++) {
        long double t;
#pragma omp atomic
        l += omp_get_level();
#pragma omp atomic
        w += ((__int128)1 << 64) + 1;
#pragma omp atomic read
        t = l;
        OK(t >= 1.5L);
    }
    OK(l == 0.5L + 100 * n);
#pragma omp atomic capture
    seen = w++;
    EQ((long long)(seen >> 64), (1ll << 36) + 100 * n);
    EQ((long long)w, 100 * n + 1);
    return check_ok();
}

/* output:
ok
*/
