/* atomic_capture_blocks.c: the block forms of atomic capture. [OMP 5.2 §15.8.4] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int x = 10, v, n = 0;
#pragma omp parallel num_threads(1) shared(x)
    {
        n = omp_get_level();
#pragma omp atomic capture
        {
            v = x;
            x += 4;
        }
        EQ(v * 100 + x, 1014);
#pragma omp atomic capture
        {
            x -= 3;
            v = x;
        }
        EQ(v * 100 + x, 1111);
#pragma omp atomic capture
        { v = x; x++; }
        EQ(v * 100 + x, 1112);
#pragma omp atomic capture
        { v = x; ++x; }
        EQ(v * 100 + x, 1213);
#pragma omp atomic capture
        { --x; v = x; }
        EQ(v * 100 + x, 1212);
#pragma omp atomic capture
        { x--; v = x; }
        EQ(v * 100 + x, 1111);
#pragma omp atomic capture
        {
            v = x;
            x = x * 2;
        }
        EQ(v * 100 + x, 1122);
#pragma omp atomic capture
        {
            x = x - 2;
            v = x;
        }
        EQ(v * 100 + x, 2020);
#pragma omp atomic capture
        {
            v = x;
            x = 90 - v + v;
        }
        EQ(v * 100 + x, 2090);
    }
    EQ(n, 1);
    return check_ok();
}

/* output:
ok
*/
