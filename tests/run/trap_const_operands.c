/* trap_const_operands.c: local constants, from outside of a region, in operands that Clang's syntax
 * tree does not show: widths of _BitInt, types that an expression defines, constants in clauses.
 */
// SPDX-License-Identifier: MIT
// flags: -Wno-bit-int-extension -Wno-gnu-folding-constant
#include "check.h"
static int a[64] __attribute__((aligned(64)));
static int widths(void)
{
    const int n = 4;
    const unsigned char m = 3;
    int sum = 0;
#pragma omp parallel num_threads(2) reduction(+ : sum)
    {
        const int twice = n * 2;
        typedef unsigned _BitInt(n + m) Narrow;
        _BitInt(n * 20) wide = 1;
        unsigned _BitInt(twice) inner = 255;
        struct {
            _BitInt(n + 4) member : n;
        } s = {-3};
        {
            const int n = 60;
            sum += sizeof(_BitInt(n + 10));
        }
        inner += 2;
        sum += (int)(Narrow)130 + (int)(wide << 70 >> 69) + inner + s.member;
#pragma omp task shared(sum)
#pragma omp atomic
        sum += (int)(unsigned _BitInt(m))15;
#pragma omp taskwait
    }
    return sum;
}
static int types(void)
{
    const int n = 4;
    int sum = 0;
#pragma omp parallel num_threads(2) reduction(+ : sum)
    {
        sum += sizeof(struct { int low : n; char text[n + 4]; });
        sum += ((struct { int before; int bits : n; }){.bits = n}).bits;
        sum += sizeof(enum { LAST = n }) + LAST;
        sum += __alignof__(struct { char text[n]; });
        sum += (int)sizeof ((struct { int values[n]; } *)0)->values;
        sum += __builtin_constant_p(n) + __builtin_constant_p(n == 4);
    }
    return sum;
}
static int clauses(void)
{
    const int n = 4;
    int sum = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp simd safelen(n * 2) simdlen(n) aligned(a : n * 16)
        for (int i = 0; i < 64; i++)
            a[i] = i;
#pragma omp single
#pragma omp simd collapse(n - 2) reduction(+ : sum)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                sum += a[i * 16 + j];
        __attribute__((assume(n == 4)));
    }
    return sum;
}
static int asserts(void)
{
    const int n = 4;
    int sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < n; i++) {
        _Static_assert(n == 4, "in a loop");
        sum += ({ _Static_assert(n * 2 == 8, "in an expression"); i; });
    }
    return sum;
}
int main(void)
{
    EQ(asserts(), 6);
    EQ(widths(), 2 * (16 + 2 + 2 + 1 - 3 + 7));
    EQ(types(), 2 * (12 + 4 + 4 + 4 + 1 + 16 + 2));
    EQ(clauses(), 408);
    return check_ok();
}

/* output:
ok
*/
