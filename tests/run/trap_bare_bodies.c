/* trap_bare_bodies.c: standalone and worksharing constructs directly under if, for and else. */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), count = 0, crit = 0, once = 0, x[20] = {0};
#pragma omp parallel
    {
        if (omp_get_level() == 1)
#pragma omp for
            for (int i = 0; i < 20; i++)
                x[i]++;
        else
#pragma omp single
            once = 1000;
        for (int k = 0; k < 5; k++)
#pragma omp single
            once++;
        if (n > 0)
#pragma omp critical
            crit++;
        else
#pragma omp atomic
            count--;
        for (int k = 0; k < 3; k++)
#pragma omp atomic
            count += 10;
        if (n)
#pragma omp master
            once += 100;
    }
    EQ(once, 105);
    EQ(count + crit, 31 * n);
    for (int i = 0; i < 20; i++)
        EQ(x[i], 1);
    return check_ok();
}

/* output:
ok
*/
