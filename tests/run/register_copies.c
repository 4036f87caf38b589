/* register_copies.c: clauses list variables that are declared `register`. */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    register int last = 3, by = 4, sum = 0;
    register int reduced = 0;
    register int step = 2;
#pragma omp parallel for lastprivate(last) firstprivate(by) reduction(+ : sum)
    for (int i = 0; i < 8; i++) {
        last = i;
        sum += by + i;
    }
    EQ(last, 7);
    EQ(sum, 60);
#pragma omp parallel for reduction(+ : reduced)
    for (int i = 0; i < 8; i++)
        reduced += i;
    EQ(reduced, 28);
    register int end = 0;
#pragma omp simd lastprivate(end)
    for (int i = end; i < 9; i++)
        end = i;
    EQ(end, 8);
#pragma omp simd linear(step : 2)
    for (int i = 0; i < 9; i++)
        step += 2;
    EQ(step, 20);
    return check_ok();
}

/* output:
ok
*/
