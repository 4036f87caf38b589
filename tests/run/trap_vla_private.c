/* trap_vla_private.c: private and firstprivate variable length arrays. */
// SPDX-License-Identifier: MIT
#include "check.h"

static void run(int n)
{
    int a[n], b[2][n], sum = 0;
    for (int i = 0; i < n; i++)
        a[i] = b[0][i] = b[1][i] = i;
#pragma omp parallel private(a) firstprivate(b) reduction(+ : sum)
    {
        int me = omp_get_thread_num();
        EQ(sizeof a, sizeof(int) * (unsigned)n);
        for (int i = 0; i < n; i++) {
            a[i] = me;
            EQ(b[1][i], i);
            b[1][i] += me;
        }
#pragma omp barrier
        for (int i = 0; i < n; i++) {
            EQ(a[i], me);
            EQ(b[1][i], i + me);
        }
        sum += omp_get_level();
    }
    for (int i = 0; i < n; i++)
        EQ(a[i] + b[1][i], 2 * i);
    EQ(sum, omp_get_max_threads());
}
int main(void)
{
    for (int n = 1; n < 40; n += 13)
        run(n);
    return check_ok();
}

/* output:
ok
*/
