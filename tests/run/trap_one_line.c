/* trap_one_line.c: several regions on one line, written with _Pragma. */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int a = 0, b = 0, c = 0, n = omp_get_max_threads();
    _Pragma("omp parallel reduction(+:a)") a += 1; _Pragma("omp parallel reduction(+:b)") { b += 2; } c++;
    { _Pragma("omp parallel") _Pragma("omp single") c += omp_get_level(); if (c) _Pragma("omp parallel num_threads(2)") { _Pragma("omp critical") c += 5; } else c = 100; }
    for (int i = 0; i < 2; i++) _Pragma("omp parallel for reduction(+:c)") for (int j = 0; j < 4; j++) c += omp_get_level();
    EQ(a, n); EQ(b, 2 * n); EQ(c, 1 + 1 + 10 + 8);
    return check_ok();
}

/* output:
ok
*/
