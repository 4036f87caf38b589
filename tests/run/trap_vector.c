/* trap_vector.c: vector extension types, private and shared. */
// SPDX-License-Identifier: MIT
#include "check.h"

typedef float v4 __attribute__((vector_size(16)));
typedef int i8 __attribute__((vector_size(32), aligned(32)));
int main(void)
{
    v4 a = {1, 2, 3, 4}, s[10];
    i8 big = {0, 1, 2, 3, 4, 5, 6, 7};
    int ok = 0;
#pragma omp parallel firstprivate(a, big) reduction(+ : ok)
    {
        EQ((unsigned long)&big % 32, 0);
        EQ((unsigned long)&a % 16, 0);
        a = a * 2 + (float)omp_get_level();
        big += big;
#pragma omp for
        for (int i = 0; i < 10; i++)
            s[i] = a * (float)i;
        ok += big[7];
    }
    EQ(ok, 14 * omp_get_max_threads());
    OK(s[9][3] == 81);
    EQ(big[7], 7);
    return check_ok();
}

/* output:
ok
*/
