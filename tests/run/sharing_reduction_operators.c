/* sharing_reduction_operators.c: every reduction operator on integers. [OMP 5.2 §5.5.8] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int add = 1000, sub = 1000, mul = 3, and = 0xfff, or = 0x1000, xor = 5, land = 1, land0 = 1, lor = 0, lor1 = 0;
    int min = 50, max = -50, level = 0;
#pragma omp parallel for reduction(+ : add) reduction(- : sub) reduction(* : mul) reduction(& : and) \
    reduction(| : or) reduction(^ : xor) reduction(&& : land, land0) reduction(|| : lor, lor1) \
    reduction(min : min) reduction(max : max, level) schedule(static, 1)
    for (int i = 1; i <= 12; i++) {
        add += i;
        sub -= i;
        if (i <= 5)
            mul *= i;
        and &= ~(1 << (i % 4));
        or |= 1 << i % 3;
        xor ^= i;
        land = land && i > 0;
        land0 = land0 && i != 7;
        lor = lor || i > 12;
        lor1 = lor1 || i == 7;
        min = min < 20 - i ? min : 20 - i;
        if (max < i * 2)
            max = i * 2;
        level = omp_get_level();
    }
    EQ(add, 1078);
    EQ(sub, 922);
    EQ(mul, 360);
    EQ(and, 0xff0);
    EQ(or, 0x1007);
    EQ(xor, 5 ^ 12);
    EQ(land, 1);
    EQ(land0, 0);
    EQ(lor, 0);
    EQ(lor1, 1);
    EQ(min, 8);
    EQ(max, 24);
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
