/* sharing_lastprivate_first.c: a variable may be firstprivate and lastprivate. [OMP 5.2 §5.4.4] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), x = 100;
    for (int round = 0; round < 20; round++) {
        int start = x;
#pragma omp parallel for firstprivate(x) lastprivate(x) schedule(static, 1)
        for (int i = 0; i < n * 3; i++)
            x += omp_get_level();
        EQ(x, start + 3);
    }
    return check_ok();
}

/* output:
ok
*/
