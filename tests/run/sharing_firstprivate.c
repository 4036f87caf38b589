/* sharing_firstprivate.c: firstprivate copies start with the value before the construct. [OMP 5.2 §5.4.4] */
// SPDX-License-Identifier: MIT
#include "check.h"

struct s {
    char c;
    double d[2];
};
int main(void)
{
    int n = omp_get_max_threads(), a = 5, arr[2][3] = {{1, 2, 3}, {4, 5, 6}}, ok = 0;
    struct s s = {'z', {0.5, 1.5}};
    int *p = &a;
#pragma omp parallel firstprivate(a, arr, s, p) reduction(+ : ok)
    {
        EQ(a, 5);
        EQ(arr[1][2], 6);
        EQ(s.c, 'z');
        OK(s.d[1] == 1.5);
        EQ(*p, 5);
        OK(p != &a);
        a += omp_get_thread_num();
        arr[1][2] = a;
        s.d[1] = -a;
#pragma omp barrier
        EQ(arr[1][2], 5 + omp_get_thread_num());
        OK(s.d[1] == -a);
        ok += omp_get_level();
    }
    EQ(ok, n);
    EQ(a, 5);
    EQ(arr[1][2], 6);
    OK(s.d[1] == 1.5);
    return check_ok();
}

/* output:
ok
*/
