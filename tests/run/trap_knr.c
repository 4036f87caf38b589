/* trap_knr.c: constructs in old-style function definitions. */
// SPDX-License-Identifier: MIT
// flags: -std=gnu89
#include "check.h"
int add(a, n, c)
    int *a, n;
    char c;
{
    int i, sum = 0;
#pragma omp parallel for reduction(+ : sum) firstprivate(c)
    for (i = 0; i < n; i++) {
        sum += a[i] + c;
        c += omp_get_level() - 1;
    }
    return sum;
}
int plain()
{
    int k = 0;
#pragma omp parallel
    {
#pragma omp master
        k = omp_get_level();
    }
    return k;
}
int main()
{
    int a[5] = {1, 2, 3, 4, 5};
    EQ(add(a, 5, 2), 25);
    EQ(plain(), 1);
    return check_ok();
}

/* output:
ok
*/
