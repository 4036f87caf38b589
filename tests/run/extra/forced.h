/* forced.h: trap_forced_include.c includes this header with -include. */
/* SPDX-License-Identifier: MIT */
#include <omp.h>
#define FORCED(x) ((x) * 1)
static int forced_sum(int n)
{
    int s = 0;
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < n; i++)
        s += omp_get_level();
    return s;
}
