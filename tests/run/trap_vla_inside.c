/* trap_vla_inside.c: variable length arrays declared inside regions, also nested regions. */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = 5, total = 0;
#pragma omp parallel reduction(+ : total)
    {
        int k = n + omp_get_thread_num(), a[k][2];
        for (int i = 0; i < k; i++)
            a[i][0] = a[i][1] = 1;
        int inner = 0;
#pragma omp parallel num_threads(2) shared(a) reduction(+ : inner)
        {
            int b[sizeof a / sizeof(int)];
            EQ(sizeof b, sizeof(int) * 2 * (unsigned)k);
#pragma omp for
            for (int i = 0; i < k; i++)
                inner += a[i][0] + a[i][1] + (omp_get_level() - 2) * (b[i] = 1);
        }
        EQ(inner, 2 * k);
        total += inner;
    }
    int t = omp_get_max_threads();
    EQ(total, 2 * (5 * t + t * (t - 1) / 2));
    return check_ok();
}

/* output:
ok
*/
