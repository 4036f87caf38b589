/* for_relations.c: every relational operator, with the loop variable on either side. [OMP 5.2
 * §11.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = 10, t = 0, level = 0;
#define LOOP(...) _Pragma("omp parallel for reduction(+ : t) reduction(max : level)") \
    for (__VA_ARGS__) t += i, level = omp_get_level();
    LOOP(int i = 0; i < n; i += 4) EQ(t, 12);
    LOOP(int i = 0; i <= n; i += 5) EQ(t, 27);
    LOOP(int i = n; i > 0; i -= 5) EQ(t, 42);
    LOOP(int i = n; i >= 0; i -= 5) EQ(t, 57);
    LOOP(int i = 0; n > i; i += 4) EQ(t, 69);
    LOOP(int i = 0; n >= i; i += 5) EQ(t, 84);
    LOOP(int i = n; 0 < i; i -= 5) EQ(t, 99);
    LOOP(int i = n; 0 <= i; i -= 5) EQ(t, 114);
    LOOP(int i = 0; (i) < (n); i += 4) EQ(t, 126);
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
