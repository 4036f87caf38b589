/* ordered_sequence.c: ordered regions run in iteration order under every schedule. [OMP 5.2 §15.10] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int next;
static void check(int i)
{
    EQ(omp_get_level(), 1);
    EQ(next, i);
    next++;
}
int main(void)
{
#pragma omp parallel
    {
#pragma omp for ordered
        for (int i = 0; i < 50; i++) {
#pragma omp ordered
            check(i);
        }
#pragma omp for ordered schedule(static, 3)
        for (int i = 50; i < 100; i++)
#pragma omp ordered
            check(i);
#pragma omp for ordered schedule(dynamic)
        for (int i = 100; i < 150; i++) {
#pragma omp ordered
            {
                check(i);
            }
        }
#pragma omp for ordered schedule(guided, 2)
        for (int i = 150; i < 200; i++) {
#pragma omp ordered
            check(i);
        }
#pragma omp for ordered schedule(runtime)
        for (int i = 200; i < 250; i++) {
#pragma omp ordered
            check(i);
        }
#pragma omp for ordered schedule(auto)
        for (int i = 250; i < 300; i++) {
#pragma omp ordered
            check(i);
        }
    }
    EQ(next, 300);
    return check_ok();
}

/* output:
ok
*/
