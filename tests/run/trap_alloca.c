/* trap_alloca.c: memory of alloca in a region lasts as long as the region's body. */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <alloca.h>
#include <string.h>
int main(void)
{
    int sum = 0;
#pragma omp parallel reduction(+ : sum)
    {
        int n = 100 + omp_get_thread_num(), *p = alloca((unsigned)n * sizeof *p), *q[3];
        for (int i = 0; i < n; i++)
            p[i] = n;
        for (int k = 0; k < 3; k++) {
            q[k] = __builtin_alloca(64 * sizeof(int));
            memset(q[k], k, 64 * sizeof(int));
        }
#pragma omp barrier
        for (int i = 0; i < n; i++)
            EQ(p[i], n);
        sum += omp_get_level() + q[0][63];
    }
    EQ(sum, omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
