/* sharing_reduction_same_answer.c: after the barrier, all threads see the same result of a
 * floating-point reduction.
 * [OMP 5.2 §5.5.8] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), threads = 0;
    double sum = 0, got[64];
#pragma omp parallel reduction(+ : threads)
    {
#pragma omp for reduction(+ : sum) schedule(static)
        for (int i = 1; i < 1000; i++)
            sum += 1.0 / i;
        got[omp_get_thread_num()] = sum;
        threads += omp_get_level();
    }
    EQ(threads, n);
    for (int t = 0; t < n; t++)
        OK(got[t] == sum);
    OK(sum > 7.4844 && sum < 7.4845);
    return check_ok();
}

/* output:
ok
*/
