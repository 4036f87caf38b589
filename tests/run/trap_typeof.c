/* trap_typeof.c: typeof, __auto_type and offsetof over captured variables. */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <stddef.h>
int main(void)
{
    struct s {
        char c;
        double d[3];
    } s = {'a', {1, 2, 3}};
    int n = 5, arr[4] = {1, 2, 3, 4}, sum = 0;
    short sh = 3;
#pragma omp parallel firstprivate(sh, s) shared(arr) reduction(+ : sum)
    {
        __typeof__(n) a = n;
        __typeof__(sh + 1) wide = sh;
        __typeof__(arr) copy;
        __typeof__(&arr[0]) p = arr;
        __auto_type q = &s.d[1];
        __typeof__(s) t = s;
        EQ(sizeof copy, sizeof(int) * 4);
        EQ(sizeof wide, sizeof(int));
        EQ(offsetof(struct s, d[1]), offsetof(struct s, d) + 8);
        for (int i = 0; i < 4; i++)
            copy[i] = p[i] * a;
        sum += copy[3] + (int)*q + t.c - 'a' + omp_get_level() - 1 + wide;
    }
    EQ(sum, 25 * omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
