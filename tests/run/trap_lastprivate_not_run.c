/* trap_lastprivate_not_run.c: a loop or nest without iterations leaves its
 * lastprivate variables unspecified, but assignable. */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = 0, level = 0;
    struct {
        int before, x, after;
    } s = {1, 2, 3};
    int y = 5;
#pragma omp parallel reduction(max : level)
    {
        level = omp_get_level();
#pragma omp for lastprivate(y) schedule(dynamic)
        for (int i = 0; i < n; i++)
            y = -1;
#pragma omp for collapse(2) lastprivate(s)
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < n; j++)
                s.x = -1;
    }
    /* The values of y and s are unspecified now, but they can be assigned. */
    y = 7;
    s.before = s.x = s.after = 8;
#pragma omp parallel for lastprivate(y)
    for (int i = 0; i < 1; i++)
        y = 9;
    EQ(y + s.x, 17);
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
