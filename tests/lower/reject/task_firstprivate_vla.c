/* trap_vla_task_firstprivate.c: a variable length array is firstprivate in a task by default. */
// SPDX-License-Identifier: MIT
#include "check.h"

static void run(int n)
{
    double total = 0, last = 0;
#pragma omp parallel
#pragma omp single
    {
        double a[n];
        for (int i = 0; i < n; i++)
            a[i] = i;
        for (int k = 0; k < 10; k++) {
#pragma omp task shared(total)
            {
                double sum = 0;
                EQ(sizeof a / sizeof a[0], n);
                for (int i = 0; i < n; i++)
                    sum += a[i] * omp_get_level(), a[i] = -1;
#pragma omp atomic
                total += sum;
            }
        }
#pragma omp taskwait
#pragma omp task shared(a)
        a[n - 1] = 99;
#pragma omp taskwait
        last = a[n - 1];
    }
    OK(total == 5.0 * n * (n - 1));
    OK(last == 99);
}
int main(void)
{
    run(20);
    run(333);
    return check_ok();
}

/* output:
ok
*/
