/* for_dynamic.c: schedule(dynamic) runs each iteration once. [OMP 5.2 §11.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int times[1000] = {0}, threads = 0;
#pragma omp parallel
    {
#pragma omp for schedule(dynamic)
        for (int i = 0; i < 1000; i++)
            times[i] += omp_get_level();
#pragma omp atomic
        threads++;
    }
    EQ(threads, omp_get_max_threads());
    for (int i = 0; i < 1000; i++)
        EQ(times[i], 1);
    return check_ok();
}

/* output:
ok
*/
