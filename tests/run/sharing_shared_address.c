/* sharing_shared_address.c: a shared variable has one address in all threads. [OMP 5.2 §5.4.2] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int global;
int main(void)
{
    int n = omp_get_max_threads(), x = 3, arr[4] = {1, 2, 3, 4};
    static int stat;
    struct {
        int a, b;
    } s = {1, 2};
    const void *want[5] = {&x, arr, &arr[2], &s.b, &stat};
#pragma omp parallel
    {
        EQ(omp_get_level(), 1);
        OK(want[0] == &x);
        OK(want[1] == arr);
        OK(want[2] == &arr[2]);
        OK(want[3] == &s.b);
        OK(want[4] == &stat);
#pragma omp atomic
        x++;
#pragma omp atomic
        stat++;
#pragma omp atomic
        global++;
#pragma omp atomic
        s.b += 2;
    }
    EQ(x, 3 + n);
    EQ(stat, n);
    EQ(global, n);
    EQ(s.b, 2 + 2 * n);
    return check_ok();
}

/* output:
ok
*/
