/* unroll_forms.c: unroll, unroll partial and unroll full, also as the body of if and for. */
// SPDX-License-Identifier: MIT
#include "check.h"

static int sum(const int *a, int n)
{
    int s = 0, i;
#pragma omp unroll partial(3)
    for (i = 0; i < n; i++)
        s += a[i];
    EQ(i, n);
    return s;
}

int main(void)
{
    int a[64], shared = 0;
#pragma omp parallel
#pragma omp critical
    {
        int by = omp_get_level(), n = 64;
        if (by)
#pragma omp unroll
            for (int i = 0; i < n; i++)
                a[i] = i * by;
        else
            a[0] = -1;
#pragma omp unroll full
        for (int i = 0; i < 4; i++)
#pragma omp unroll partial
            for (int j = 0; j < 5; j++) {
                if (j == 2)
                    continue;
                shared += by;
            }
#pragma omp unroll partial(2)
#pragma omp tile sizes(4)
        for (int i = 0; i < 10; i++)
            shared += i;
        shared -= 45;
        EQ(sum(a, n), 2016);
        EQ(sum(a, 7), 21);
    }
    int threads = 0;
#pragma omp parallel reduction(+ : threads)
    threads += omp_get_level();
    EQ(shared, 16 * threads);
    OK(threads > 0);
    return check_ok();
}

/* output:
ok
*/
