/* trap_vla_lastprivate.c: lastprivate of variable length arrays. */
// SPDX-License-Identifier: MIT
#include "check.h"

static void run(int n)
{
    int a[n], ok = 0;
    for (int i = 0; i < n; i++)
        a[i] = -1;
#pragma omp parallel for lastprivate(a)
    for (int i = 0; i < 30; i++)
        for (int k = 0; k < n; k++)
            a[k] = i + k;
    for (int k = 0; k < n; k++)
        EQ(a[k], 29 + k);
#pragma omp parallel reduction(+ : ok)
    {
#pragma omp for lastprivate(a) schedule(static, 1)
        for (int i = 7; i > 0; i--)
            for (int k = 0; k < n; k++)
                a[k] = i * k;
        EQ(a[n - 1], n - 1);
        ok += omp_get_level();
    }
    EQ(ok, omp_get_max_threads());
}
int main(void)
{
    run(4);
    return check_ok();
}

/* output:
ok
*/
