/* for_static_same.c: two static loops of one region with equal trip counts give the same iterations
 * to the same threads.
 * [OMP 5.2 §11.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int a[97], b[97];
    long wrong = 0;
#pragma omp parallel
    {
#pragma omp for schedule(static) nowait
        for (int i = 0; i < 97; i++)
            a[i] = omp_get_thread_num() + omp_get_level();
#pragma omp for schedule(static) reduction(+ : wrong)
        for (long j = 1000; j > 1000 - 97 * 2; j -= 2)
            wrong += a[(1000 - j) / 2] != omp_get_thread_num() + 1;
#pragma omp for schedule(static, 5) nowait
        for (int i = 0; i < 97; i++)
            b[i] = omp_get_thread_num();
#pragma omp for schedule(static, 5) reduction(+ : wrong)
        for (unsigned char i = 3; i < 100; i++)
            wrong += b[i - 3] != omp_get_thread_num();
    }
    EQ(wrong, 0);
    return check_ok();
}

/* output:
ok
*/
