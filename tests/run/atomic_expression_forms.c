/* atomic_expression_forms.c: x = x op e and x = e op x, with parentheses and precedence. [OMP 5.2 §15.8.4] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), a = 0, b = 0, d = 0, e = 0;
    unsigned c = 1;
    double q = 1, r = 64;
#pragma omp parallel
    {
        int two = 2;
        EQ(omp_get_level(), 1);
#pragma omp atomic
        a = a + 3;
#pragma omp atomic
        b = 4 + b;
#pragma omp atomic update
        c = c * (two + 1);
#pragma omp atomic
        d = d + (two > 1 ? 5 : 6);
#pragma omp atomic
        e = e - (two - 1);
#pragma omp atomic
        q = 2.0 / q;
#pragma omp atomic
        r = r / (two * 1.0);
    }
    EQ(a, 3 * n);
    EQ(b, 4 * n);
    unsigned want = 1;
    double halves = 64;
    for (int t = 0; t < n; t++)
        want *= 3, halves /= 2;
    EQ(c, want);
    EQ(d, 5 * n);
    EQ(e, -n);
    OK(q == (n % 2 ? 2 : 1));
    OK(r == halves);
    return check_ok();
}

/* output:
ok
*/
