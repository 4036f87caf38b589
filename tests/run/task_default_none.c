/* task_default_none.c: default(none) with every variable listed, and default(shared). [OMP 5.2 §5.4.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int global = 3;
int main(void)
{
    int a = 1, b = 2, sum = 0;
    const int c = 4;
#pragma omp parallel default(none) shared(a, b, c, sum, global)
#pragma omp single
    {
#pragma omp task default(none) firstprivate(a) shared(b, sum, global)
        {
            a = 50;
            b = 20 * omp_get_level();
#pragma omp atomic
            sum += global;
        }
#pragma omp task default(shared) private(b)
        {
            b = 7;
#pragma omp atomic
            sum += b + c;
        }
    }
    EQ(a, 1);
    EQ(b, 20);
    EQ(sum, 14);
    return check_ok();
}

/* output:
ok
*/
