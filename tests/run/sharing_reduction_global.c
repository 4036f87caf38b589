/* sharing_reduction_global.c: reductions of global, static and parameter variables. [OMP 5.2 §5.5.8] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int g_static = 1;
int g_extern = 2;
static int apply(int param, int *address)
{
    static int local = 3;
    *address = local;
#pragma omp parallel for reduction(+ : g_static, g_extern, local, param)
    for (int i = 0; i < 10; i++) {
        g_static += omp_get_level();
        g_extern += 2;
        local += 3;
        param += 4;
    }
    *address = local - *address;
    return param;
}
int main(void)
{
    int grown;
    EQ(apply(100, &grown), 140);
    EQ(grown, 30);
    EQ(g_static, 11);
    EQ(g_extern, 22);
    EQ(apply(0, &grown), 40);
    EQ(g_static, 21);
    return check_ok();
}

/* output:
ok
*/
