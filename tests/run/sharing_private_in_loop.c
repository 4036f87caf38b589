/* sharing_private_in_loop.c: a variable that the region shares is private in a worksharing loop.
 * [OMP 5.2 §5.4.3] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int t = 99, wrong = 0;
    double arr[5] = {9, 9, 9, 9, 9};
#pragma omp parallel
    {
#pragma omp for private(t, arr) reduction(+ : wrong) schedule(dynamic)
        for (int i = 0; i < 300; i++) {
            t = i;
            for (int k = 0; k < 5; k++)
                arr[k] = i + k;
            wrong += omp_get_level() - 1;
            for (int k = 0; k < 5; k++)
                wrong += arr[k] != t + k;
        }
        EQ(t, 99);
    }
    EQ(wrong, 0);
    OK(arr[4] == 9);
    int level = 0;
#pragma omp parallel reduction(+ : level)
    level += omp_get_level();
    EQ(level, omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
