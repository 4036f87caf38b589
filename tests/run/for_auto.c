/* for_auto.c: schedule(auto) runs each iteration once. [OMP 5.2 §11.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int times[77] = {0};
#pragma omp parallel for schedule(auto)
    for (int i = 0; i < 77; i++)
        times[i] += omp_get_level();
    for (int i = 0; i < 77; i++)
        EQ(times[i], 1);
    return check_ok();
}

/* output:
ok
*/
