/* for_collapse_types.c: loops of a collapsed nest may have variables of different types. [OMP 5.2 §11.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    char text[] = "abcde";
    long long sum = 0, want = 0;
    unsigned long long top = ~0ull;
    for (signed char a = -3; a <= 3; a++)
        for (unsigned long long b = top - 4; b < top; b++)
            for (char *p = text + 4; p >= text; p -= 2)
                want += (a + 10) * (long long)(top - b) * *p;
#pragma omp parallel for collapse(3) reduction(+ : sum) schedule(dynamic, 3)
    for (signed char a = -3; a <= 3; a++)
        for (unsigned long long b = top - 4; b < top; b++)
            for (char *p = text + 4; p >= text; p -= 2)
                sum += (a + 10) * (long long)(top - b) * *p * omp_get_level();
    EQ(sum, want);
    return check_ok();
}

/* output:
ok
*/
