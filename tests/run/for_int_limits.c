/* for_int_limits.c: bounds at INT_MAX and INT_MIN do not overflow. [OMP 5.2 §11.5] */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <limits.h>
int main(void)
{
    int n = 0;
    long long sum = 0, span = 0;
#pragma omp parallel reduction(+ : n, sum, span)
    {
        EQ(omp_get_level(), 1);
#pragma omp for
        for (int i = INT_MAX - 5; i < INT_MAX; i++)
            n++, sum += i;
#pragma omp for schedule(dynamic)
        for (int i = INT_MIN + 5; i > INT_MIN; i--)
            n++, sum += i;
#pragma omp for schedule(static, 3)
        for (int i = INT_MIN; i < INT_MAX - 1073741823; i += 1073741824)
            span += 1;
#pragma omp for schedule(guided, 2)
        for (int i = INT_MAX; i > INT_MIN + 1073741823; i -= 1073741824)
            span += 10;
#pragma omp for schedule(dynamic, 2)
        for (long long i = LLONG_MAX - 3; i < LLONG_MAX; i++)
            span += 100;
#pragma omp for schedule(static, 1)
        for (long long i = LLONG_MIN + 3; i > LLONG_MIN; i--)
            span += 1000;
    }
    EQ(n, 10);
    EQ(sum, 5ll * INT_MAX - 15 + 5ll * INT_MIN + 15);
    EQ(span, 3333);
    return check_ok();
}

/* output:
ok
*/
