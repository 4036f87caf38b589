/* trap_parameters_modified.c: a region changes shared and private parameters of every type. */
// SPDX-License-Identifier: MIT
#include "check.h"

struct s {
    int a, b;
};
static int run(int a, char c, double d, struct s s, int *p, unsigned u)
{
    int n = 0;
#pragma omp parallel firstprivate(c, s) private(u) shared(a, d) reduction(+ : n)
    {
#pragma omp atomic
        a += omp_get_level();
#pragma omp atomic
        d += 2;
        c++;
        s.b += c;
        u = (unsigned)s.b;
#pragma omp atomic
        ++*p;
        n += (int)u;
    }
    p = &a;
    return n + *p + (int)d + c + s.b + (int)u;
}
int main(void)
{
    int n = omp_get_max_threads(), x = 0;
    EQ(run(10, 1, 1.0, (struct s){1, 2}, &x, 7), 4 * n + 10 + n + (1 + 2 * n) + 1 + 2 + 7);
    EQ(x, n);
    return check_ok();
}

/* output:
ok
*/
