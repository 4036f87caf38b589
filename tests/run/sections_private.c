/* sections_private.c: private and firstprivate copies belong to the executing thread. [OMP 5.2 §11.3] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int a = 1, b = 2, out[3] = {0};
#pragma omp parallel sections private(a) firstprivate(b)
    {
#pragma omp section
        a = 10 * omp_get_level(), b += a, out[0] = a, b -= a;
#pragma omp section
        a = 20, b += a, out[1] = b, b -= a;
#pragma omp section
        a = 30, out[2] = b + a;
    }
    EQ(out[0], 10);
    EQ(out[1], 22);
    EQ(out[2], 32);
    EQ(a * 10 + b, 12);
    return check_ok();
}

/* output:
ok
*/
