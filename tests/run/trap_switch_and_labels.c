/* trap_switch_and_labels.c: constructs as labelled statements, in switch cases and in else without braces. */
// SPDX-License-Identifier: MIT
#include "check.h"

static int run(int k)
{
    int n = 0;
    switch (k) {
    case 0:
#pragma omp parallel reduction(+ : n)
        n += omp_get_level();
        break;
    case 1: {
        goto here;
    here:
#pragma omp parallel reduction(+ : n)
        n += 2;
        break;
    }
    default:
        if (k == 2)
#pragma omp parallel reduction(+ : n)
            n += 3;
        else if (k == 3)
#pragma omp parallel for reduction(+ : n)
            for (int i = 0; i < 10; i++)
                n += 4;
        else
#pragma omp parallel sections reduction(+ : n)
        {
#pragma omp section
            n += 5;
        }
    }
    for (int i = 0; i < 2; i++)
#pragma omp parallel num_threads(1) reduction(+ : n)
        n += 100;
    while (n < 1000)
#pragma omp parallel num_threads(2) reduction(+ : n)
        n += 1000;
    do
#pragma omp parallel num_threads(1) reduction(+ : n)
        n += 10000;
    while (n < 10000);
    return n - 12200;
}
int main(void)
{
    int t = omp_get_max_threads();
    EQ(run(0), t);
    EQ(run(1), 2 * t);
    EQ(run(2), 3 * t);
    EQ(run(3), 40);
    EQ(run(4), 5);
    return check_ok();
}

/* output:
ok
*/
