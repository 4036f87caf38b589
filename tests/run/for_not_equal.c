/* for_not_equal.c: a != condition with a step of one, up and down. [OMP 5.2 §4.4.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), owner[20], sum = 0, x[5] = {1, 2, 3, 4, 5};
#pragma omp parallel for schedule(static, 3)
    for (int i = 0; i != 20; i++)
        owner[i] = omp_get_thread_num() + omp_get_level();
    for (int i = 0; i < 20; i++)
        EQ(owner[i], i / 3 % n + 1);
#pragma omp parallel for reduction(+ : sum)
    for (unsigned i = 20; i != 0; --i)
        sum += (int)i;
    EQ(sum, 210);
#pragma omp parallel for reduction(+ : sum) schedule(dynamic)
    for (int *p = x; p != x + 5; p += 1)
        sum += *p;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 4; i != 4; i++)
        sum += 1000;
    EQ(sum, 225);
    return check_ok();
}

/* output:
ok
*/
