/* trap_macro_argument.c: a construct inside a macro's argument and in a macro's body. */
// SPDX-License-Identifier: MIT
#include "check.h"

#define BLOCK(...) do { __VA_ARGS__ } while (0)
#define PRAGMA(x) _Pragma(#x)
#define PARALLEL_SUM(v, e) PRAGMA(omp parallel reduction(+ : v)) v += (e)
#define IN_CRITICAL(name, stmt) PRAGMA(omp critical(name)) { stmt; }
#define CAT(a, b) a##b
int main(void)
{
    int n = omp_get_max_threads(), CAT(su, m) = 0, other = 0;
    PARALLEL_SUM(sum, omp_get_level());
    EQ(sum, n);
    BLOCK(
        _Pragma("omp parallel")
        IN_CRITICAL(lock, other += 2)
        sum++;
    );
    EQ(other, 2 * n);
    EQ(sum, n + 1);
    BLOCK(int v = 0; PARALLEL_SUM(v, 3); EQ(v, 3 * n););
    return check_ok();
}

/* output:
ok
*/
