/* simd_unsigned_step.c: in simd loops with steps, the variable is unsigned and the bound has a wider
 * type. Clang 19 alone counts the iterations of such loops wrongly (LLVM issue 70687).
 */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    const unsigned long n = 13;
    int count = 0;
    unsigned last = 0;
#pragma omp simd reduction(+ : count)
    for (unsigned i = 0; i < n; i += 2)
        count++;
    EQ(count, 7);
    count = 0;
#pragma omp simd reduction(+ : count) lastprivate(last)
    for (unsigned i = 1; i <= n; i = i + 3) {
        count++;
        last = i;
    }
    EQ(count, 5);
    EQ(last, 13);
    count = 0;
#pragma omp simd reduction(+ : count)
    for (unsigned i = 20; i > n; i -= 3)
        count++;
    EQ(count, 3);
    count = 0;
#pragma omp simd collapse(2) reduction(+ : count)
    for (int i = 0; i < n; i += 2)
        for (unsigned j = 0; n > j; j += 4)
            count++;
    EQ(count, 28);
    count = 0;
#pragma omp simd reduction(+ : count)
    for (unsigned _BitInt(40) i = 0; i < n; i += 2)
        count++;
    EQ(count, 7);
    count = 0;
#pragma omp parallel for simd reduction(+ : count)
    for (unsigned i = 0; i < n; i += 2)
        count++;
    EQ(count, 7);
    return check_ok();
}

/* output:
ok
*/
