/* trap_const_static.c: a region uses static local constants of the code around it where C needs
 * constants, and where the compiler asks whether a value is constant.
 */
// SPDX-License-Identifier: MIT
// flags: -Wno-bit-int-extension -Wno-gnu-folding-constant
#include "check.h"
static int labels(int value)
{
    static const int n = 3;
    int found = 0;
#pragma omp parallel num_threads(2) reduction(+ : found)
    switch (value) {
    case n: found = omp_get_level(); break;
    case n + 1 ... n * 10: found = 10 * omp_get_level(); break;
    default: found = n;
    }
    return found;
}
static int declarations(void)
{
    static const int n = 3;
    static const double half = 0.5;
    static int changed = 7;
    int sum = 0;
#pragma omp parallel num_threads(2) reduction(+ : sum)
    {
        enum { TWICE = n * 2 };
        struct {
            unsigned low : n;
            int values[n + 1];
        } s = {7, {[n] = 5}};
        static int counts[n] = {n};
        _Static_assert(n == 3, "n");
        unsigned _BitInt(n + 1) small = 15;
        small += 2;
        sum += TWICE + (int)s.low + s.values[n] + counts[0] + (int)small + changed;
        sum += __builtin_constant_p(n) + __builtin_constant_p(half) + __builtin_constant_p(n + half);
#pragma omp task shared(sum)
        {
            enum { AGAIN = n };
#pragma omp atomic
            sum += AGAIN;
        }
#pragma omp taskwait
    }
    return sum;
}
int main(void)
{
    EQ(labels(3), 2);
    EQ(labels(20), 20);
    EQ(labels(0), 6);
    EQ(declarations(), 2 * (6 + 7 + 5 + 3 + 1 + 7 + 3 + 3));
    return check_ok();
}
/* output:
ok
*/
