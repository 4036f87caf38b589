/* local_type_return.c: types that are defined in the return type of a function. One type has
 * attributes, and a local variable hides its member's type name; the other type has no name. */
// SPDX-License-Identifier: MIT
#include "check.h"

typedef long T;
struct __attribute__((packed)) tight { char c; T n; } __attribute__((aligned(4))) get(int n)
{
    struct tight t = {1, n};
    int T = 2;
#pragma omp parallel
#pragma omp single
#pragma omp task firstprivate(t) shared(T)
    T += (int)(t.c + t.n + (int)sizeof t + (int)_Alignof(struct tight)) + omp_get_level();
    t.n = T;
    return t;
}

struct { int a, b; } nameless(int n)
{
    __typeof__(nameless(0)) both = {n, 2};
    int ok = 0;
#pragma omp parallel firstprivate(both) reduction(+ : ok)
    {
        both.b += omp_get_level();
        ok += both.a + both.b;
    }
    both.a = ok;
    return both;
}

int main(void)
{
    EQ(get(5).n, 2 + 1 + 5 + 12 + 4 + 1);
    EQ(nameless(4).a, 7 * omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
