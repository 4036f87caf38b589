/* sections_lastprivate.c: lastprivate takes the value of the lexically last section. [OMP 5.2 §5.4.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int x = 1, y = 5, level = 0;
#pragma omp parallel sections lastprivate(x) firstprivate(y) reduction(max : level)
    {
        {
            x = 10 + y++;
            level = omp_get_level();
        }
#pragma omp section
        x = 20;
#pragma omp section
        x = 30;
    }
    EQ(x, 30);
    EQ(y, 5);
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
