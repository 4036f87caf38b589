/* trap_vla_task.c: variable length arrays shared in tasks, and declared in them. */
// SPDX-License-Identifier: MIT
#include "check.h"

static void run(int n)
{
    double a[n], b[2][n], total = 0;
#pragma omp parallel
#pragma omp single
    {
        for (int k = 0; k < n; k++) {
#pragma omp task shared(a, b, total)
            {
                double mine[k + 1];
                EQ(sizeof a / sizeof a[0], n);
                EQ(sizeof mine / sizeof *mine, k + 1);
                mine[k] = k * omp_get_level();
                a[k] = mine[k];
                b[1][k] = -k;
#pragma omp task shared(mine)
                {
                    EQ(sizeof mine / sizeof *mine, k + 1);
                    mine[0] = 1;
                }
#pragma omp taskwait
                OK(mine[0] == 1);
#pragma omp atomic
                total += a[k];
            }
        }
    }
    OK(total == 0.5 * n * (n - 1));
    OK(a[n - 1] == n - 1);
    OK(b[1][n - 1] == 1 - n);
}
int main(void)
{
    run(20);
    run(77);
    return check_ok();
}

/* output:
ok
*/
