/* api_wtime.c: omp_get_wtime advances and omp_get_wtick is a small positive time. [OMP 5.2 §18.10] */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <time.h>
int main(void)
{
    int level = 0;
    double start = omp_get_wtime();
    OK(omp_get_wtick() > 0 && omp_get_wtick() < 0.1);
    struct timespec t = {0, 20000000};
    nanosleep(&t, NULL);
    double end = omp_get_wtime();
    OK(end - start >= 0.019 && end - start < 50);
#pragma omp parallel reduction(max : level)
    {
        double a = omp_get_wtime(), b = omp_get_wtime();
        OK(b >= a);
        OK(a >= end);
        level = omp_get_level();
    }
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
