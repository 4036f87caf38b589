/* trap_return_type.c: a type is defined in the return type of the function that uses it; functions
 * on one line. */
// SPDX-License-Identifier: MIT
#include "check.h"

#define SUM(name, by)                                                                                                  \
    static int name(int n)                                                                                             \
    {                                                                                                                  \
        int s = 0;                                                                                                     \
        _Pragma("omp parallel for reduction(+ : s)") for (int i = 0; i < n; i++) s += i * by * omp_get_level();        \
        return s;                                                                                                      \
    }

SUM(first, 1) SUM(second, 2) int factor = 4; SUM(third, factor) struct pair { int a, b; } get(int n)
{
    struct pair shared = {n, 0}, copied = {1, 2};
#pragma omp parallel
#pragma omp single
    {
#pragma omp task firstprivate(copied) shared(shared)
        {
            copied.a += omp_get_level();
            shared.b += copied.a + copied.b;
        }
    }
    EQ(copied.a, 1);
    return shared;
}

int main(void)
{
    EQ(first(5), 10);
    EQ(second(5), 20);
    EQ(third(5), 40);
    struct pair p = get(3);
    EQ(p.a, 3);
    EQ(p.b, 4);
    return check_ok();
}

/* output:
ok
*/
