/* sharing_private.c: private copies are separate objects, and do not change the original. [OMP 5.2
 * §5.4.3] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), a = 7, arr[3] = {1, 2, 3}, *seen[64], *seen2[64];
#pragma omp parallel private(a, arr) num_threads(n)
    {
        int me = omp_get_thread_num();
        a = me + omp_get_level();
        for (int i = 0; i < 3; i++)
            arr[i] = a * 10 + i;
        seen[me] = &a;
        seen2[me] = arr;
#pragma omp barrier
        EQ(a, me + 1);
        EQ(arr[2], (me + 1) * 10 + 2);
        EQ(sizeof arr, 3 * sizeof(int));
        for (int t = 0; t < n; t++)
            if (t != me) {
                OK(seen[t] != &a);
                OK(seen2[t] != arr);
                EQ(*seen[t], t + 1);
            }
#pragma omp barrier
        a = arr[0] = arr[1] = arr[2] = -1;
    }
    EQ(a, 7);
    EQ(arr[0] + arr[1] + arr[2], 6);
    OK(seen[0] != &a);
    return check_ok();
}

/* output:
ok
*/
