/* threadprivate_copyin.c: at the start of the region, copyin gives each thread the values of the
 * primary thread.
 * [OMP 5.2 §5.7.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int x = 1;
static double arr[3];
static struct s {
    int a, b;
} s;
#pragma omp threadprivate(x, arr, s)
int main(void)
{
    for (int k = 0; k < 50; k++) {
        x = k;
        arr[2] = k * 0.5;
        s.b = -k;
#pragma omp parallel copyin(x, arr) copyin(s)
        {
            EQ(x, k);
            OK(arr[2] == k * 0.5);
            EQ(s.b, -k);
            x += 1000 * omp_get_thread_num();
            s.a = omp_get_level();
        }
        EQ(x, k);
        EQ(s.a, 1);
    }
    return check_ok();
}

/* output:
ok
*/
