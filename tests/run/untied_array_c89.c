/* untied_array_c89.c: in old C, too, an untied task may have arrays of run-time size. */
// SPDX-License-Identifier: MIT
// flags: -std=gnu89 -Wno-pedantic
#include "check.h"

int main(void)
{
    int sum = 0, n = 10, i;
    typedef int pair[2];
#pragma omp parallel num_threads(2) reduction(+ : sum)
#pragma omp single
    {
#pragma omp task untied shared(sum)
        {
            int a[n], k;
            pair b[n];
            for (k = 0; k < n; k++)
                a[k] = b[k][1] = k * omp_get_level();
            for (k = 0; k < n; k++)
                sum += a[k] + b[k][1];
#pragma omp task shared(sum) , untied if (0)
            {
                char c[n * 2];
                sum += sizeof c;
            }
        }
#pragma omp taskwait
#pragma omp taskloop untied shared(sum) num_tasks(1)
        for (i = 0; i < 2; i++) {
            int d[n];
            sum += sizeof d / sizeof *d;
        }
    }
    EQ(sum, 90 + 20 + 20);
    return check_ok();
}

/* output:
ok
*/
