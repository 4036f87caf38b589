/* trap_c2x.c: gnu2x: bool, attributes, typeof, digit separators, empty initializers. */
// SPDX-License-Identifier: MIT
// flags: -std=gnu2x
#include "check.h"
[[nodiscard]] static int level(void) { return omp_get_level(); }
int main(void)
{
    int n = omp_get_max_threads(), big = 1'000, arr[4] = {};
    _Bool any = 0;
#pragma omp parallel
    {
        [[maybe_unused]] typeof(big) mine = big;
        _Static_assert(sizeof(mine) == sizeof(int));
#pragma omp atomic
        arr[0b11] += mine * level();
#pragma omp critical
        any = 1;
    }
    EQ(arr[3], 1000 * n);
    EQ(any, 1);
    return check_ok();
}

/* output:
ok
*/
