/* for_narrow.c: loop variables of char and short types. [OMP 5.2 §11.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = 0, sum = 0;
#pragma omp parallel reduction(+ : n, sum)
    {
        EQ(omp_get_level(), 1);
#pragma omp for
        for (char c = 'a'; c <= 'z'; c++)
            n++;
#pragma omp for schedule(dynamic, 4)
        for (signed char c = 127; c > -127; c -= 2)
            n++, sum += c;
#pragma omp for
        for (unsigned char c = 0; c < 255; c++)
            sum += c;
#pragma omp for schedule(guided)
        for (short s = -32000; s < 32000; s += 1000)
            n++;
#pragma omp for schedule(static, 1)
        for (unsigned short s = 65535; s > 65525; s--)
            n++;
    }
    EQ(n, 26 + 127 + 64 + 10);
    EQ(sum, 127 + 254 * 255 / 2);
    return check_ok();
}

/* output:
ok
*/
