/* flush_places.c: flush with and without a list, wherever a statement is allowed. [OMP 5.2 §15.8.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int global;
static void all(void)
{
#pragma omp flush
}
int main(void)
{
    int a = 1, *p = &a, n = 0;
    double x[3] = {1, 2, 3};
#pragma omp flush
#pragma omp parallel reduction(+ : n)
    {
#pragma omp flush(a, global)
        if (a) {
#pragma omp flush(p)
        }
        for (int i = 0; i < 3; i++) {
#pragma omp flush(x)
            n += (int)x[i] * omp_get_level();
        }
        all();
#pragma omp flush
    }
    EQ(n, 6 * omp_get_max_threads());
    EQ(*p, 1);
    return check_ok();
}

/* output:
ok
*/
