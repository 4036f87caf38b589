/* trap_generic.c: _Generic chooses by the declared type, for shared and private variables. */
// SPDX-License-Identifier: MIT
#include "check.h"

#define KIND(x) _Generic((x), char: 1, short: 2, int: 3, float: 4, double: 5, int *: 6, const int *: 7, default: 9)
int main(void)
{
    char c = 0;
    short s = 0;
    float f = 0;
    int i = 0, arr[3] = {0};
    const int k = 0;
    struct {
        double d;
    } st = {0};
    int ok = 0;
#pragma omp parallel firstprivate(s) private(f) shared(c, i) reduction(+ : ok)
    {
        EQ(KIND(c), 1);
        EQ(KIND(s), 2);
        EQ(KIND(i), 3);
        EQ(KIND(f), 4);
        EQ(KIND(st.d), 5);
        EQ(KIND(arr), 6);
        EQ(KIND(&i), 6);
        EQ(KIND(&k), 7);
        EQ(KIND(st), 9);
        EQ(KIND(&arr), 9);
#pragma omp atomic
        i++;
#pragma omp atomic
        c++;
        ok += omp_get_level();
    }
    EQ(ok, i);
    EQ(c, i);
    EQ(i, omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
