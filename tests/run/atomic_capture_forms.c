/* atomic_capture_forms.c: the expression forms of atomic capture. [OMP 5.2 §15.8.4] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int x = 10, v, w, n = 0;
    double d = 1, e;
#pragma omp parallel num_threads(1) shared(x, d)
    {
        n = omp_get_level();
#pragma omp atomic capture
        v = x++;
        EQ(v * 100 + x, 1011);
#pragma omp atomic capture
        v = x--;
        EQ(v * 100 + x, 1110);
#pragma omp atomic capture
        v = ++x;
        EQ(v * 100 + x, 1111);
#pragma omp atomic capture
        v = --x;
        EQ(v * 100 + x, 1010);
#pragma omp atomic capture
        v = x += 5;
        EQ(v * 100 + x, 1515);
#pragma omp atomic capture
        v = x -= 2 + 1;
        EQ(v * 100 + x, 1212);
#pragma omp atomic capture
        w = x <<= 1;
        EQ(w * 100 + x, 2424);
#pragma omp atomic capture
        e = d *= 3;
        OK(e == 3 && d == 3);
    }
    EQ(n, 1);
    return check_ok();
}

/* output:
ok
*/
