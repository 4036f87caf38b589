/* trap_loop_body_construct.c: loops whose body is itself a construct, without braces. */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int count = 0, order = 0, n = omp_get_max_threads(), x[6] = {0};
#pragma omp parallel for
    for (int i = 0; i < 100; i++)
#pragma omp critical
        count += omp_get_level();
#pragma omp parallel for
    for (int i = 0; i < 100; i++)
#pragma omp atomic
        count++;
#pragma omp parallel for ordered schedule(static, 1)
    for (int i = 0; i < 20; i++)
#pragma omp ordered
        order = order * 3 % 1009 + i;
#pragma omp parallel
#pragma omp for
    for (int i = 0; i < 6; i++)
#pragma omp parallel for num_threads(1)
        for (int j = 0; j < 1; j++)
#pragma omp task shared(x)
            x[i] += i + omp_get_level();
#pragma omp parallel for
    for (int i = 0; i < 8; i++)
#pragma omp parallel num_threads(1)
#pragma omp single
#pragma omp critical(deep)
        for (int j = 0; j < 3; j++)
#pragma omp atomic
            count += 10;
    int want = 0;
    for (int i = 0; i < 20; i++)
        want = want * 3 % 1009 + i;
    EQ(order, want);
    EQ(count, 440);
    for (int i = 0; i < 6; i++)
        EQ(x[i], i + 2);
    EQ(n, omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
