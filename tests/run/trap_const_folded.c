/* trap_const_folded.c: a region uses local constants of the code around it where C needs constants:
 * case labels, enumerators, bit-fields, array bounds, designators, static initializers, assertions.
 */
// SPDX-License-Identifier: MIT
#include "check.h"
enum sign { PLUS = 4, MINUS = -7 };
static int labels(int value)
{
    const int n = 3, two = n - 1;
    int found = 0;
#pragma omp parallel num_threads(2) reduction(+ : found)
    switch (value) {
    case n: found = omp_get_level(); break;
    case n + 1 ... two * 10: found = 10 * omp_get_level(); break;
    default: found = n;
    }
    return found;
}
static int declarations(void)
{
    const int n = 3;
    const _Bool yes = 1;
    int sum = 0;
#pragma omp parallel num_threads(2) reduction(+ : sum)
    {
        enum { TWICE = n * 2 };
        struct {
            unsigned low : n;
            int values[n + yes];
        } s = {7, {[n] = 5}};
        static int counts[n];
        int size[n == 3 ? 1 : -1];
        _Static_assert(n == 3 && yes, "n");
        sum += TWICE + (int)s.low + s.values[n] + (int)(sizeof counts + sizeof size) * omp_get_level();
#pragma omp task firstprivate(n) shared(sum)
        {
            enum { AGAIN = n };
#pragma omp atomic
            sum += AGAIN;
        }
#pragma omp taskwait
    }
    return sum;
}
static int initializers(void)
{
    const double d = 2.5;
    const float f = 0.1f;
    const long double third = 1.0L / 3;
    const enum sign e = MINUS;
    const unsigned long long most = -1ull;
    const long long least = -9223372036854775807LL - 1;
    const char c = 'x';
    const int n = 121;
    int sum = 0;
#pragma omp parallel num_threads(2) reduction(+ : sum)
    {
        static double twice = d * 2;
        static float single = f;
        static long double wide = third;
        static enum sign sign = e;
        static unsigned long long large = most;
        static long long small = least;
        static int size = sizeof(c) + sizeof e, values[2] = {[n - 120] = n + c};
        static _Thread_local int own = n;
        OK(twice == 5 && single == 0.1f && wide == 1.0L / 3);
        EQ(sign, MINUS);
        EQ(large + 1, 0);
        EQ(small + 1, -9223372036854775807LL);
        EQ(size, 5);
        EQ(values[1], 121 + 'x');
        sum += own++ * omp_get_level();
    }
    return sum;
}
int main(void)
{
    EQ(labels(3), 2);
    EQ(labels(20), 20);
    EQ(labels(21), 6);
    EQ(declarations(), 2 * (6 + 7 + 5 + 16 + 3));
    EQ(initializers(), 242);
    return check_ok();
}

/* output:
ok
*/
