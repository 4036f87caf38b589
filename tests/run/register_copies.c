/* register_copies.c: clauses list variables that are declared `register`, and atomic constructs
 * change them.
 */
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
    int all = 0;
    register int mine = 0;
#pragma omp parallel num_threads(2) reduction(+ : all) firstprivate(mine)
    {
#pragma omp single copyprivate(mine)
        mine = 7;
        all += mine;
    }
    EQ(all, 14);
    register int counted = 5, before;
    register struct {
        int n[2], m;
    } s = {{1, 2}, 3};
#pragma omp atomic
    counted += 2;
#pragma omp atomic capture
    before = counted++;
#pragma omp atomic
    s.m *= 4;
    EQ(before, 7);
    EQ(counted, 8);
    EQ(s.m, 12);
    return check_ok();
}

/* output:
ok
*/
