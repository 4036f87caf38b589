/* atomic_ticket.c: captured values are unique, one for each update. [OMP 5.2 §15.8.4] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), next = 0;
    static unsigned char taken[64 * 2000];
#pragma omp parallel
    for (int i = 0; i < 1000; i++) {
        int a, b;
#pragma omp atomic capture
        a = next++;
#pragma omp atomic capture
        {
            b = next;
            next = next + omp_get_level();
        }
        taken[a]++;
        taken[b]++;
    }
    EQ(next, 2000 * n);
    for (int i = 0; i < 2000 * n; i++)
        EQ(taken[i], 1);
    return check_ok();
}

/* output:
ok
*/
