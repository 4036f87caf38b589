/* for_pointer.c: pointer loop variables, up and down, with steps. [OMP 5.2 §11.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

struct pair {
    int a, b;
};
int main(void)
{
    int x[50] = {0};
    struct pair s[20] = {{0, 0}};
#pragma omp parallel
    {
        EQ(omp_get_level(), 1);
#pragma omp for
        for (int *p = x; p < x + 50; p++)
            *p += 1;
#pragma omp for schedule(dynamic)
        for (int *p = x + 49; p >= x + 1; p -= 2)
            *p += 10;
#pragma omp for schedule(static, 2)
        for (struct pair *q = &s[1]; q < s + 20; q += 3)
            q->a = 1, q->b = (int)(q - s);
    }
    for (int i = 0; i < 50; i++)
        EQ(x[i], i % 2 ? 11 : 1);
    for (int i = 0; i < 20; i++) {
        EQ(s[i].a, i % 3 == 1);
        EQ(s[i].b, i % 3 == 1 ? i : 0);
    }
    return check_ok();
}

/* output:
ok
*/
