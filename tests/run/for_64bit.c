/* for_64bit.c: loop variables and bounds of 64 bits. [OMP 5.2 §11.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads();
    long long base = 1ll << 40, sum = 0, owner[30];
#pragma omp parallel for schedule(static, 4)
    for (long long i = base; i < base + 30; i++)
        owner[i - base] = omp_get_thread_num() + omp_get_level();
    for (int i = 0; i < 30; i++)
        EQ(owner[i], i / 4 % n + 1);
#pragma omp parallel for reduction(+ : sum) schedule(dynamic, 2)
    for (long i = -(1l << 40); i <= 1l << 40; i += 1l << 36)
        sum += i / (1l << 36) + 100;
    EQ(sum, 3300);
    sum = 0;
#pragma omp parallel for reduction(+ : sum) schedule(guided)
    for (long long i = 4000000000000000000ll; i >= -4000000000000000000ll; i -= 2000000000000000000ll)
        sum++;
    EQ(sum, 5);
    return check_ok();
}

/* output:
ok
*/
