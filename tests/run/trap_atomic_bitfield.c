/* trap_atomic_bitfield.c: atomic update of a bit-field does not change the neighbouring
 * bit-fields. */
// SPDX-License-Identifier: MIT
// flags: -latomic
#include "check.h"

int main(void)
{
    struct {
        unsigned a : 7, b : 13, c : 12;
    } s = {1, 2, 3};
    int n = omp_get_max_threads(), level = 0;
#pragma omp parallel reduction(max : level)
    for (int i = 0; i < 100; i++) {
#pragma omp atomic
        s.b += 1;
        level = omp_get_level();
    }
    EQ(s.a, 1);
    EQ(s.b, 2 + 100 * n);
    EQ(s.c, 3);
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
